import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '../../stack/folders.mjs';

const run = promisify(execFile);
const read = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');
const instructions = (stage: string) => stage.split('\n').map((line) => line.trim().split(/\s+/));

/** The stages of the Dockerfile, in their order; what stands before the first one is no stage. */
const [, dashboardStage = '', serviceStage = ''] = read('Dockerfile').split(/^FROM .*$/m);

/** What `.dockerignore` keeps from a build: names, and `*` for any part of one. */
const ignored = read('.dockerignore')
  .split('\n')
  .filter(Boolean)
  .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
const isSent = (path: string) => !ignored.some((pattern) => pattern.test(path));

/** Does what the COPY instructions of a stage do with the files of this checkout. */
function copyAsStage(stage: string, folder: string): void {
  for (const [name, ...words] of instructions(stage)) {
    if (name !== 'COPY' || words[0]?.startsWith('--')) continue;
    const target = words.pop()!;
    for (const source of words) {
      const isFolder = source === '.' || words.length === 1;
      cpSync(join(PROJECT_FOLDER, source), join(folder, isFolder && target !== './' ? target : basename(source)), {
        recursive: true,
        filter: (path) => isSent(path.slice(PROJECT_FOLDER.length)),
      });
    }
  }
}

/** Gives a stage the packages that `npm ci` would, with those for development or without them. */
function linkPackages(folder: string, { withDev }: { withDev: boolean }): void {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || (dev && !withDev)) continue;
    if (!existsSync(join(PROJECT_FOLDER, path))) continue; // made for another system
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(PROJECT_FOLDER, path), join(folder, path));
  }
}

const built = (stage: string) =>
  instructions(stage).filter(
    ([name, program, file]) => name === 'RUN' && program === 'node' && file?.startsWith('stack/'),
  );

/** Runs what a stage builds with. */
async function build(stage: string, folder: string): Promise<void> {
  for (const [, , ...args] of built(stage)) await run(process.execPath, args, { cwd: folder });
}

describe('the stages of the container', function () {
  this.timeout(180_000);
  const root = mkdtempSync(join(tmpdir(), 'stages-'));
  const [dashboard, service] = [join(root, 'dashboard'), join(root, 'service')];
  after(() => rmSync(root, { recursive: true, force: true }));

  it('build the dashboard of what they copy for it', async () => {
    assert.deepEqual(built(dashboardStage), [['RUN', 'node', 'stack/build/main.ts', 'dashboard']]);
    mkdirSync(dashboard, { recursive: true });
    copyAsStage(dashboardStage, dashboard);
    linkPackages(dashboard, { withDev: true });
    await build(dashboardStage, dashboard);
    const page = readFileSync(join(dashboard, 'dist/dashboard/index.html'), 'utf8');
    for (const [, file] of page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)) {
      assert.ok(existsSync(join(dashboard, 'dist/dashboard', file!)), file);
    }
  });

  it('build the rest without the tools for development, and keep the dashboard as it is', async () => {
    assert.match(serviceStage, /^COPY --from=dashboard \/app\/dist \.\/dist$/m);
    copyAsStage(serviceStage, service);
    for (const kept of ['test', 'docs', '.git', 'node_modules', 'test-results']) {
      assert.equal(existsSync(join(service, kept)), false, `${kept} is sent to the builder`);
    }
    cpSync(join(dashboard, 'dist'), join(service, 'dist'), { recursive: true });
    linkPackages(service, { withDev: false });
    assert.equal(existsSync(join(service, 'node_modules/vite')), false);
    await build(serviceStage, service);
    for (const file of ['api/main.js', 'worker/main.js', 'workflow-bundle.js', 'dashboard/index.html']) {
      assert.ok(existsSync(join(service, 'dist', file)), file);
    }
    assert.deepEqual(
      readFileSync(join(service, 'dist/dashboard.stamp')),
      readFileSync(join(dashboard, 'dist/dashboard.stamp')),
    );
  });
});
