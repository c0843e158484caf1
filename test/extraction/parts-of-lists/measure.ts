import { readdirSync, readFileSync } from 'node:fs';
import { buildMapping } from '../../../activities/extraction/build-mapping.ts';
import { parseDocument } from '../../../activities/extraction/parse.ts';
import { extractRows } from '../../../activities/extraction/rows.ts';

/** A goal on a page, with what it asks for and the titles of the rows that it means. */
interface Asked {
  goal: string;
  asks: 'part' | 'not' | 'place' | 'filled' | 'all';
  rows: string[];
}

export interface PartCase extends Asked {
  /** The folder of its page, which begins with the page's number. */
  name: string;
  url: string;
  html: string;
  /** Pages of even numbers are kept back: nobody works on them. */
  isKept: boolean;
}

/** The goals for parts of lists, each with its page. */
export function readPartCases(): PartCase[] {
  const room = new URL('./', import.meta.url);
  const folders = readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, room), 'utf8');
    const { url, goals } = JSON.parse(read('truth.json')) as { url: string; goals: Asked[] };
    const html = read('page.html');
    return goals.map((asked) => ({ ...asked, name, url, html, isKept: Number.parseInt(name, 10) % 2 === 0 }));
  });
}

/** F1 of the rows of a case. */
export function measurePart({ goal, url, html, rows }: PartCase): number {
  const document = parseDocument({ url, html });
  const mapping = buildMapping(document, { type: 'goal', value: goal });
  const found =
    mapping === null ? [] : extractRows(document, mapping).map(({ data }) => Object.values(data).map(String));
  const left = [...found];
  for (const title of rows) {
    const at = left.findIndex((cells) => cells.some((cell) => cell.includes(title)));
    if (at >= 0) left.splice(at, 1);
  }
  return (2 * (found.length - left.length)) / (rows.length + found.length);
}
