import type { JobInput } from '../../shared/domain/job.ts';
import { listingOf } from './choose-listing.ts';
import type { Page } from './page/page-model.ts';
import type { ListingDocument } from './parse.ts';

/** How well the best region of a page answers an input (comparable between pages), and its number of records. */
export function scoreListing(document: ListingDocument, input: JobInput): { score: number; records: number } | null {
  const listing = listingOf(document, input);
  return listing && { score: listing.score, records: listing.records };
}

const LITTLE_TEXT = 400;
const FEW_LINKS = 5;
const SHELL_TEXT = 1_500;

/** Whether markup is only the shell of a page that scripts fill: hardly any text, or less than its scripts announce. */
export function looksEmpty(document: ListingDocument): boolean {
  const { page } = document;
  const text = page.lengths.at(-1) ?? 0;
  if (text < LITTLE_TEXT && page.links.length < FEW_LINKS) return !hasRecords(page);
  return text < SHELL_TEXT && hasEmptyRoot(page);
}

/** A few elements of one signature with two texts or more each: short, and yet a listing. */
function hasRecords(page: Page): boolean {
  return page.nodes.some(({ children }) => {
    const full = children.filter((child) => child.textTo - child.textFrom > 1);
    return full.length > 2 && full.every((child) => child.signature === full[0]!.signature);
  });
}

/** An element that script frameworks fill, still empty, or a list that has no entries yet. */
function hasEmptyRoot(page: Page): boolean {
  return page.nodes.some(({ attribs, textFrom, textTo }) => {
    if (!attribs || textTo > textFrom) return false;
    const { id, class: classes } = attribs;
    return (
      /^(app|root|__next|__nuxt|main-app|react-root|svelte)$/i.test(id ?? '') ||
      /\b(loading|spinner|skeleton)\b/i.test(classes ?? '')
    );
  });
}
