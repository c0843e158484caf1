import type { PageSnapshot } from '../../shared/domain/snapshot.ts';
import type { ListingDocument } from '../extraction/parse.ts';

/** A page as far as it is read. */
export type Markup = Pick<PageSnapshot, 'url' | 'html'>;

/** Turns markup into the model of a page. */
export type ReadMarkup = (page: Markup) => ListingDocument;
