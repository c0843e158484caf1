// Writes the made pages as a folder that `npm run evaluate` reads: node test/extraction/made-pages/write-corpus.ts DIR
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_PAGES } from './index.ts';
import type { MadePage } from './made-page.ts';

const SUITE = 'fresh';
const PARTS = { 'worked on': 'fit', 'kept back': 'lock' } as const;
const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder?');

const split: Record<string, string> = {};
for (const { part, page } of MADE_PAGES) {
  const id = `${SUITE}/${page.name}`;
  split[id] = PARTS[part];
  mkdirSync(join(folder, id), { recursive: true });
  writeFileSync(join(folder, id, 'page.html'), page.html);
  writeFileSync(join(folder, id, 'truth.json'), `${JSON.stringify(truthOf(id, page), null, 1)}\n`);
}
writeFileSync(join(folder, 'split.json'), `${JSON.stringify(split, null, 1)}\n`);

function truthOf(id: string, page: MadePage): object {
  const columns = Object.entries(page.columns).map(([name, told]) => {
    const [type, ...aliases] = told.replace(/^-/, '').split('|');
    return { name, type, aliases, in_goal: !told.startsWith('-') };
  });
  const isUrl = (name: string): boolean => name === 'url';
  const kind = page.next === null ? 'none' : page.next === 'script' ? 'js' : 'link';
  return {
    id,
    suite: SUITE,
    kind: 'page',
    url: page.url,
    base_url: page.url,
    language: page.language,
    goal: page.goal,
    names_fields: page.namesFields,
    columns,
    identity: { url: page.identity.filter(isUrl), text: page.identity.filter((name) => !isUrl(name)) },
    rows: page.rows,
    pagination: { kind, next_url: kind === 'link' ? page.next : null },
  };
}
