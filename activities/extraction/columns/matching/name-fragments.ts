import type { ColumnCandidate } from '../column-candidates.ts';

/** So many of the texts say the same where they are words that lead elsewhere: "Ada Byron (more)". */
const REPEATED = 0.3;
const FEWEST = 3;
const APART = 0.9;
const HARDLY_APART = 0.8;
const MOST = 0.8;
/** Longer texts hold fields of their own. */
const LONGEST = 60;

/** Texts that say the same in many records, where the text around them tells the records apart. */
export function nameFragments(texts: readonly ColumnCandidate[]): Set<ColumnCandidate> {
  const whole = texts.filter(({ source, distinct }) => source.part === undefined && distinct >= APART);
  return new Set(
    texts.filter((text) => text.distinct < HARDLY_APART && isRepeated(text) && whole.some((each) => holds(each, text))),
  );
}

/** Whether one text is that of many records, and the others tell theirs apart. */
function isRepeated({ words }: ColumnCandidate): boolean {
  const counts = new Map<string, number>();
  for (const text of words) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const said = words.filter(Boolean).length;
  const most = Math.max(0, ...counts.values());
  return most >= Math.max(FEWEST, words.length * REPEATED) && counts.size - 1 >= (said - most) * APART;
}

/** Whether the element of a text stands right inside that of another one, which says a little more. */
function holds(outer: ColumnCandidate, inner: ColumnCandidate): boolean {
  const { path } = outer.source;
  const isChild = inner.source.path.startsWith(`${path}/`) && !inner.source.path.slice(path.length + 1).includes('/');
  if (!isChild || outer.source.take !== 'text' || outer.meanLength > LONGEST) return false;
  const said = inner.words.filter((text, i) => text !== '' && outer.words[i]!.includes(text));
  return said.length >= inner.words.filter(Boolean).length * MOST;
}
