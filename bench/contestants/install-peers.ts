import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, PROJECT_FOLDER } from '../../stack/folders.mjs';
import { withLock } from '../../stack/lock.mjs';
import type { PeerProgram } from './peer.ts';

const run = promisify(execFile);
const PEERS = join(PROJECT_FOLDER, 'bench/peers');
const INSTALL_MS = 300_000;

const SCRAPY = 'scrapy==2.19.*';
const CRAWLEE = { '@crawlee/cheerio': '3.18.1', '@crawlee/playwright': '3.18.1', playwright: '1.65.1' };

/** The peers that can be installed. */
export type PeerKind = 'scrapy' | 'cheerio' | 'playwright';

/** How a peer is installed into its folder, and called afterwards. */
const INSTALLATIONS: Record<
  PeerKind,
  { folder: string; install: (folder: string) => Promise<void>; program: (folder: string) => PeerProgram }
> = {
  scrapy: {
    folder: 'scrapy',
    install: installScrapy,
    program: (folder) => ({
      name: 'Scrapy',
      command: join(folder, 'bin/python'),
      folder,
      args: (task, file) => [join(PEERS, 'scrapy_listing.py'), task, file],
    }),
  },
  cheerio: { folder: 'crawlee', install: installCrawlee, program: crawleeProgram('CheerioCrawler', 'cheerio') },
  playwright: {
    folder: 'crawlee',
    install: installCrawlee,
    program: crawleeProgram('PlaywrightCrawler', 'playwright'),
  },
};

/** A peer that is ready to crawl, installed into `CACHE_DIR` at the first time. Throws why it can not be installed. */
export async function installPeer(kind: PeerKind): Promise<PeerProgram> {
  const { folder: name, install, program } = INSTALLATIONS[kind];
  const folder = join(cacheFolder(process.env), 'bench', name);
  const done = join(folder, '.installed');
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(done)) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await install(folder);
    writeFileSync(done, '');
  });
  return program(folder);
}

async function installScrapy(folder: string): Promise<void> {
  await run('python3', ['-m', 'venv', folder], { timeout: INSTALL_MS });
  await run(join(folder, 'bin/pip'), ['install', '--quiet', SCRAPY], { timeout: INSTALL_MS });
}

async function installCrawlee(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: CRAWLEE }));
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env,
    timeout: INSTALL_MS,
  });
}

function crawleeProgram(name: string, kind: string): (folder: string) => PeerProgram {
  return (folder) => ({
    name,
    command: process.execPath,
    folder,
    args: (task, file) => [join(PEERS, 'crawlee-listing.mjs'), kind, task, file],
  });
}
