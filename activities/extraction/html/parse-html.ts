import { parseFast } from './fast-parser.ts';
import type { MarkupHandler } from './markup-handler.ts';
import { parseTree } from './tree-parser.ts';

/** `fast`: the fast parser where the markup needs no error recovery, parse5 for the rest; `parse5`: parse5 alone. */
export type HtmlParser = 'fast' | 'parse5';

let parser: HtmlParser = 'fast';

/**
 * Says what this process reads markup with, from now on: the one switch, set once at its start. Both make the same of
 * every page; parse5 alone is slower, and tells whether a page that is read wrongly is the fast parser's fault.
 */
export function useHtmlParser(choice: HtmlParser): void {
  parser = choice;
}

/**
 * Reads markup as a browser does and returns the handler that was told of it. `newHandler` is called again when the first
 * one was told of a part before the fast parser gave up.
 */
export function parseHtml<Handler extends MarkupHandler>(html: string, newHandler: () => Handler): Handler {
  if (parser === 'fast') {
    const handler = newHandler();
    if (parseFast(html, handler)) return handler;
  }
  const handler = newHandler();
  parseTree(html, handler);
  return handler;
}
