/** Addresses that count: what stands before and after a number that grows by `step` from page to page. */
export interface PageSequence {
  before: string;
  number: number;
  after: string;
  step: number;
  /** How many digits the number is filled up to with zeros. */
  width: number;
}

const LONGEST_NUMBER = 9;

/**
 * The sequence that the addresses of consecutive listing pages form, oldest first, standing at the last of them; null
 * when they form none. Two addresses are enough when they count by one, three when by another step: cursors and
 * times also hold numbers that grow.
 */
export function pageSequence(addresses: readonly string[]): PageSequence | null {
  const [earlier, previous, last] = addresses.slice(-3).length === 3 ? addresses.slice(-3) : [undefined, ...addresses];
  if (previous === undefined || last === undefined) return null;
  const sequence = sequenceOf(previous, last);
  if (sequence === null || sequence.step === 1 || earlier === undefined) return sequence?.step === 1 ? sequence : null;
  const before = sequenceOf(earlier, previous);
  return before?.step === sequence.step && before.before === sequence.before ? sequence : null;
}

/** By how much two addresses of a site differ, when it is in one number alone; null when in more, or in something else. */
export function stepBetween(some: string, other: string): number | null {
  return sequenceOf(some, other)?.step ?? null;
}

/** The address so many steps further on. */
export function addressAhead({ before, number, after, step, width }: PageSequence, steps: number): string {
  return `${before}${String(number + steps * step).padStart(width, '0')}${after}`;
}

/** How two addresses of a site differ, when it is in one number of the path or query that has grown. */
function sequenceOf(previous: string, next: string): PageSequence | null {
  const [from, to] = [new URL(previous), new URL(next)];
  if (from.origin !== to.origin) return null;
  const [old, parts] = [from, to].map(({ href, origin }) => href.slice(origin.length).match(/\d+|\D+/g) ?? []);
  const changed = parts!.flatMap((part, index) => (part === old![index] ? [] : [index]));
  const [at] = changed;
  if (old!.length !== parts!.length || at === undefined || changed.length > 1) return null;
  const digits = parts![at]!;
  if (!/^\d+$/.test(digits) || !/^\d+$/.test(old![at]!) || digits.length > LONGEST_NUMBER) return null;
  const step = Number(digits) - Number(old![at]);
  if (step <= 0) return null;
  return {
    before: to.origin + parts!.slice(0, at).join(''),
    number: Number(digits),
    after: parts!.slice(at + 1).join(''),
    step,
    width: old![at]!.startsWith('0') && old![at]!.length === digits.length ? digits.length : 0,
  };
}
