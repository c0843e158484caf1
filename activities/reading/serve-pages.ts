import { type HtmlParser, useHtmlParser } from '../extraction/html/parse-html.ts';
import { keepDocuments } from './kept-documents.ts';
import { createOperations } from './operations.ts';
import { packListing } from './packed-rows.ts';
import { type QuestionPort, serveOperations } from './serve-operations.ts';

/** After so long without a question the pages that were read are let go. */
const REST_MS = 1_000;

/** What a reader of pages is started with. */
export interface PageReaderData {
  htmlParser: HtmlParser;
}

/** Answers everything that is asked of pages. */
export function servePages(port: QuestionPort, { htmlParser }: PageReaderData): void {
  useHtmlParser(htmlParser);
  const documents = keepDocuments();
  const operations = createOperations(documents.read);
  serveOperations(
    port,
    {
      ...operations,
      readListing: (...args: Parameters<typeof operations.readListing>) => packListing(operations.readListing(...args)),
    },
    { restMs: REST_MS, rested: () => documents.forget() },
  );
}
