import { join } from 'node:path';
import { PROJECT_FOLDER } from '../folders.mjs';
import { BUILD_FOLDER } from './products.ts';

/** Builds the files of the dashboard that browsers load. */
export async function buildDashboard(): Promise<void> {
  const { build } = await import('vite'); // not there in a container, where a stage before has built it
  await build({
    root: join(PROJECT_FOLDER, 'dashboard'),
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: join(BUILD_FOLDER, 'dashboard'),
      emptyOutDir: true,
      assetsInlineLimit: 0, // the content security policy allows nothing inside the page
      modulePreload: { polyfill: false },
    },
  });
}
