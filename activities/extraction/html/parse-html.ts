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
  const told = parseWithoutRecovery(html, newHandler);
  if (told) return told;
  const handler = newHandler();
  parseTree(html, handler);
  return handler;
}

/** The same, in time that grows with the markup alone; null for markup that parse5 has to read. */
export function parseWithoutRecovery<Handler extends MarkupHandler>(
  html: string,
  newHandler: () => Handler,
): Handler | null {
  if (parser !== 'fast') return null;
  const handler = newHandler();
  return parseFast(html, handler) ? handler : null;
}
