import type { ValueSource } from '../../../shared/domain/mapping.ts';
import type { Page, PageNode } from '../page/page-model.ts';
import type { Span } from '../page/spans.ts';

/** A record (or a whole detail page) together with the page that it stands on. */
export interface RecordView {
  page: Page;
  span: Span;
}

/** An element together with the record that it was found in: its indices mean nothing on another page. */
export interface FoundNode extends RecordView {
  node: PageNode;
}

/** A place where records hold values, with one of the elements found there, which need not be in the first record. */
export interface Place {
  source: ValueSource;
  found: FoundNode | null;
  seen: number;
}
