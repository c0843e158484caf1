import { readSignature, writeSignature } from '../page/signatures.ts';

/** Words of classes that only tell every second element from those beside it: `row-odd`, `JobsTableEven`. */
const OF_WORDS = /(?:^|[-_]+)(?:odd|even)(?=[-_]|$)/gi;
const OF_CAPITALS = /(?<=[a-z\d#])(?:Odd|Even)(?![a-z])/g;

/** A signature, or a kind of links that begins with one, without what only tells every second element from the others. */
export function withoutStripes(kind: string): string {
  const [signature = '', ...address] = kind.split(' ');
  const { tag, classes } = readSignature(signature);
  const bare = classes.map((name) => name.replace(OF_WORDS, '').replace(OF_CAPITALS, ''));
  return [writeSignature({ tag, classes: bare.filter((name) => name !== '').toSorted() }), ...address].join(' ');
}

/** Whether one of several signatures differs from another one only in what tells every second element. */
export function isStripe(signature: string, others: Iterable<string>): boolean {
  const bare = withoutStripes(signature);
  if (bare === signature) return false;
  for (const other of others) if (other !== signature && withoutStripes(other) === bare) return true;
  return false;
}
