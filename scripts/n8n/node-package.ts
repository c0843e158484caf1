import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';
import { runProgram } from '../programs/run-program.mjs';
import { NPM } from './npm.ts';

const NAME = 'n8n-nodes-listwright';

/** The package of the n8n nodes: it has packages, checks and a build of its own. */
const NODE_PACKAGE = join(PROJECT_FOLDER, NAME);

const STAMP = join(NODE_PACKAGE, 'node_modules/.listwright-packages');

/** Installs what its lock file asks for, unless that is there. Throws when npm fails. */
export async function installNodePackage(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(join(NODE_PACKAGE, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const [npm, ...first] = NPM;
  const { isOk, output } = await runProgram(npm, [...first, 'ci', '--loglevel=error'], { cwd: NODE_PACKAGE });
  if (!isOk) throw new Error(`npm could not install the packages of ${NAME}:\n${output}`);
  writeFileSync(STAMP, wanted);
}

/** Runs one of its scripts, whose output is ours. Answers whether it was content. */
export async function runNodePackageScript(script: string): Promise<boolean> {
  const [npm, ...first] = NPM;
  const child = spawn(npm, [...first, 'run', '--silent', script], {
    cwd: NODE_PACKAGE,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Its tests that a pattern names, in the words of mocha. */
export function listNodePackageTests(pattern: string): string[] {
  return globSync(`${NAME}/test/${pattern}`, { cwd: PROJECT_FOLDER }).toSorted();
}
