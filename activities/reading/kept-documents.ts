import { type ListingDocument, parseDocument } from '../extraction/parse.ts';
import type { Markup, ReadMarkup } from './markup.ts';

/** How many characters of markup are kept in all, besides those of the newest page. */
const MOST_CHARACTERS = 4 * 1024 * 1024;
const MOST_DOCUMENTS = 6;

/** Documents that are asked for several times within a short time. */
export interface KeptDocuments {
  /** The model of a page: the one that is kept of the same markup, or a new one. */
  read: ReadMarkup;
  forget(): void;
}

/** Keeps the documents that were read last. A document is many times as large as its markup. */
export function keepDocuments(parse: ReadMarkup = parseDocument): KeptDocuments {
  let kept: { page: Markup; document: ListingDocument }[] = [];

  /** Those that fit beside a new page, newest first. */
  function whatFits(): typeof kept {
    let left = MOST_CHARACTERS;
    return kept.filter(({ page }, at) => (left -= page.html.length) >= 0 && at < MOST_DOCUMENTS - 1);
  }

  return {
    read(page) {
      const known = kept.find(({ page: { url, html } }) => url === page.url && html === page.html);
      if (known) {
        kept = [known, ...kept.filter((other) => other !== known)];
        return known.document;
      }
      kept = whatFits(); // before there is one more
      const document = parse(page);
      kept.unshift({ page: { url: page.url, html: page.html }, document });
      return document;
    },
    forget: () => void (kept = []),
  };
}
