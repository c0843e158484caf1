import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../stack/folders.mjs';
import { withLock } from '../../stack/lock.mjs';
import { runProgram } from '../programs/run-program.mjs';
import { NPM } from './npm.ts';

const VERSION = '2.41.1';

/** What n8n is installed with: its newest parts that can be installed. */
const PACKAGES = {
  private: true,
  dependencies: { n8n: VERSION },
  overrides: {
    linkedom: '0.18.12',
    '@langchain/langgraph-checkpoint': '1.1.5',
    '@langchain/protocol': '0.0.19',
  },
};

/** Without what n8n compiles when it is installed: on PostgreSQL it needs none of it. */
const FLAGS = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The program of a real n8n, installed into `CACHE_DIR` at the first time (2.2 GB). Throws when npm fails.
 * @returns the file that Node runs
 */
export async function installN8n(): Promise<string> {
  const folder = join(cacheFolder(process.env), `n8n-${VERSION}`);
  const done = join(folder, '.installed');
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(done)) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGES));
    const [npm, ...first] = NPM;
    const { isOk, output } = await runProgram(npm, [...first, 'install', ...FLAGS], { cwd: folder });
    if (!isOk) throw new Error(`npm could not install n8n ${VERSION}:\n${output}`);
    writeFileSync(done, '');
  });
  return join(folder, 'node_modules/n8n/bin/n8n');
}
