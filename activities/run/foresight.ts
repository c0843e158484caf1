import { canonicalUrl } from '../extraction/values/urls.ts';
import { addressAhead, pageSequence } from '../pagination/pager/page-sequence.ts';

/** What is known of how the addresses of a listing's pages count. */
export interface Foresight {
  /** The addresses of the newest pages, oldest first. */
  readonly trail: readonly string[];
  /** The address that is expected next; null while the addresses form no sequence. */
  readonly expected: string | null;
  /** How many pages, from the next one on, may be fetched before they are asked for. It grows with each hit. */
  readonly width: number;
  /** Whether it is still tried to foresee addresses; once it is not, it never is again. */
  readonly isTrying: boolean;
}

/** The next page of a listing, as the page before has named it. */
interface NextPage {
  url: string;
  /** How many pages may be fetched, this one included. */
  most: number;
  /** The greatest width. */
  mostAhead: number;
}

/** What follows from where the listing goes on. */
interface FetchPlan {
  foresight: Foresight;
  /** The listing leads elsewhere than was foreseen: what was fetched ahead is of no use. */
  isOffCourse: boolean;
  /** The addresses behind the next page that are to be fetched now, nearest first. */
  ahead: string[];
}

/** How many addresses tell a sequence. */
const TRAIL = 3;

/** The foresight at the start of a chunk, by the addresses of the pages before it, oldest first. */
export function beginForesight(earlier: readonly string[]): Foresight {
  return { trail: earlier.slice(-TRAIL), expected: null, width: 1, isTrying: true };
}

/** Gives up to foresee: a page that was foreseen is not there, or the site cannot take so many requests. */
export function giveUpForesight(foresight: Foresight): Foresight {
  return { ...foresight, isTrying: false };
}

/** Compares where a listing goes on with what was expected, and says which pages behind are to be fetched ahead. */
export function planFetches(foresight: Foresight, { url, most, mostAhead }: NextPage): FetchPlan {
  const isHit = foresight.expected !== null && canonicalUrl(url) === canonicalUrl(foresight.expected);
  const isOffCourse = foresight.expected !== null && !isHit;
  const width = isHit ? Math.min(foresight.width * 2, mostAhead) : foresight.width;
  const isTrying = foresight.isTrying && !isOffCourse;
  const trail = [...foresight.trail, url].slice(-TRAIL);
  const sequence = isTrying ? pageSequence(trail) : null;
  const expected = sequence && addressAhead(sequence, 1);
  const ahead: string[] = [];
  if (sequence) {
    for (let steps = 1; steps < Math.min(width, most); steps += 1) ahead.push(addressAhead(sequence, steps));
  }
  return { foresight: { trail, expected, width, isTrying }, isOffCourse, ahead };
}
