import { existsSync, readFileSync } from 'node:fs';

/** One row of a Markdown table: header → cell, without backquotes. */
export type SpecificationRow = Record<string, string>;

const FILE = new URL('../../../shared/spec/interface-specification.md', import.meta.url);

/**
 * The tables of the interface specification by the headings above them, joined with ` / `
 * (`States and transitions / Job`). Undefined where the document does not lie beside the repository; the tests then
 * still compare the code with their own copy of its values.
 */
export const specification: Map<string, SpecificationRow[]> | undefined = existsSync(FILE)
  ? readTables(readFileSync(FILE, 'utf8'))
  : undefined;

/** The rows under a heading; throws when the document has no table there. */
export function specificationRows(heading: string): SpecificationRow[] {
  const rows = specification?.get(heading);
  if (!rows) throw new Error(`The specification has no table under "${heading}"`);
  return rows;
}

function readTables(markdown: string): Map<string, SpecificationRow[]> {
  const tables = new Map<string, SpecificationRow[]>();
  const headings: string[] = [];
  let header: string[] | undefined;
  for (const line of markdown.split('\n')) {
    const [, depth, heading] = /^##(#*) (.*)$/.exec(line) ?? [];
    if (heading) headings.splice(depth?.length ?? 0, Infinity, heading);
    if (!line.startsWith('|')) {
      header = undefined;
      continue;
    }
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''));
    const key = headings.join(' / ');
    if (!header) header = cells;
    else if (!cells.every((cell) => /^-+$/.test(cell))) {
      const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
      tables.set(key, [...(tables.get(key) ?? []), row]);
    }
  }
  return tables;
}
