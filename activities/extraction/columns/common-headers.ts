import type { Header } from './header-cells.ts';

/** So many headers tell what all of them say alike. */
const FEWEST = 4;
const MOST = 0.6;

/** Headers without what most of them say besides: "Sort by", "Click to sort". */
export function withoutCommon(headers: readonly Header[]): Header[] {
  if (headers.length < FEWEST) return [...headers];
  const lead = commonLead(headers);
  return headers.map(({ text, names: [, ...others] }) => ({
    text,
    names: [text, ...others.filter((name) => !isCommon(name, headers)).map((name) => after(lead, name))],
  }));
}

const isCommon = (name: string, headers: readonly Header[]): boolean =>
  headers.filter(({ names }) => names.includes(name)).length > headers.length * MOST;

const after = (lead: string, name: string): string =>
  lead !== '' && name.startsWith(lead) && name.length > lead.length ? name.slice(lead.length) : name;

/** The words that a name of most headers begins with, with the space behind them. */
function commonLead(headers: readonly Header[]): string {
  let lead = '';
  for (;;) {
    const counts = new Map<string, number>();
    for (const { names } of headers) {
      const starts = names.slice(1).flatMap((name) => startBehind(lead, name));
      for (const start of new Set(starts)) counts.set(start, (counts.get(start) ?? 0) + 1);
    }
    const [start, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    if (start === undefined || count <= headers.length * MOST) return lead;
    lead = start;
  }
}

/** A lead with the next word of a name that has it; empty where it has no further word. */
function startBehind(lead: string, name: string): string[] {
  const end = name.startsWith(lead) ? name.indexOf(' ', lead.length) : -1;
  return end < 0 ? [] : [name.slice(0, end + 1)];
}
