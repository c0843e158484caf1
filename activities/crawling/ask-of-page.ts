/** Answers a question about a page's markup, at once or when it was read elsewhere; what it throws ends the load. */
export type AskOfPage = (html: string) => boolean | Promise<boolean>;
