// The program of a thread that reads pages: is asked operations by name and answers them.
import { threadData } from './begin-thread.ts';
import { type HtmlParser, useHtmlParser } from '../extraction/html/parse-html.ts';
import { keepDocuments } from './kept-documents.ts';
import { createOperations } from './operations.ts';
import { packListing } from './packed-rows.ts';
import { serveOperations } from './serve-operations.ts';

/** After so long without a question the pages that were read are let go. */
const REST_MS = 1_000;

/** What a thread that reads pages is started with. */
export interface ReadingThreadData {
  htmlParser: HtmlParser;
}

useHtmlParser((threadData as unknown as ReadingThreadData).htmlParser);
const documents = keepDocuments();
const operations = createOperations(documents.read);
serveOperations(
  {
    ...operations,
    readListing: (...args: Parameters<typeof operations.readListing>) => packListing(operations.readListing(...args)),
  },
  { restMs: REST_MS, rested: () => documents.forget() },
);
