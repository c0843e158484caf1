import { parseDocument } from '../activities/extraction/parse.ts';
import { judgePage } from '../activities/reading/judge-page.ts';
import { surveyLinks } from '../activities/reading/survey/survey-links.ts';
import { wishOf } from '../activities/reading/survey/wish.ts';
import { proposeControls } from '../activities/pagination/controls/propose-controls.ts';
import type { JobInput } from '../shared/domain/job.ts';
import { LARGE_PAGES } from './extraction/large-pages.ts';
import { median } from './median.ts';

const INPUT: JobInput = { type: 'goal', value: 'All items with title, price, rating, description and date' };
const URL = 'https://shop.example/list';
const SIZES = [100, 1_000, 5_000, 20_000];
const ROUNDS = 5;
/** So many cards are mapped before anything is measured. */
const WARM_UP_CARDS = 4_000;
const TARGET_MS = 1_500;

/** What mapping a page costs, from its markup to its controls and links, in CPU time of the thread: by the number of its cards. */
export function measurePages(say: (text: string) => void) {
  for (let cards = 0; cards < WARM_UP_CARDS; cards += SIZES[0]!) mapPage(SIZES[0]!);
  const figures = SIZES.map((cards) => {
    say(`${cards} cards`);
    return { cards, cpu_ms: median(Array.from({ length: ROUNDS }, () => mapPage(cards))) };
  });
  const lines = figures.map(
    ({ cards, cpu_ms: ms }) =>
      `${String(cards).padStart(8)} cards ${ms.toFixed(0).padStart(8)} ms ${((ms * 1_000) / cards).toFixed(0).padStart(6)} µs a card`,
  );
  const largest = figures.at(-1)!.cpu_ms;
  const text = `pages: mapping a page of cards with five fields, CPU time, median of ${ROUNDS}
${lines.join('\n')}
target ${TARGET_MS} ms for ${SIZES.at(-1)} cards: ${largest <= TARGET_MS ? 'reached' : 'missed'}`;
  return { figures, text };
}

function mapPage(cards: number): number {
  const html = `<html><head></head><body>${LARGE_PAGES['cards of five fields'](cards)}</body></html>`;
  const before = process.threadCpuUsage();
  const document = parseDocument({ url: URL, html });
  const { listing } = judgePage(document, INPUT);
  surveyLinks(document, wishOf(INPUT), []);
  if (listing?.records !== cards) throw new Error(`${listing?.records ?? 0} of ${cards} cards were found`);
  proposeControls(document, listing.mapping);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
