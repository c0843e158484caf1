import assert from 'node:assert/strict';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { startSampleShop, type SampleShop } from '../../sample-shop/start-sample-shop.ts';

/** A page of the shop, to be asked with CSS selectors. */
interface VisitedPage {
  html: string;
  all(selector: string): Element[];
  /** The texts of the elements, white space folded. */
  texts(selector: string): string[];
}

/** Somebody who opens pages of a shop that is open for the time of a test. */
export interface Visitor {
  shop: SampleShop;
  open(path: string): Promise<VisitedPage>;
}

/** Opens the shop and goes in. */
export async function visitShop(): Promise<Visitor> {
  const shop = await startSampleShop();
  return {
    shop,
    async open(path) {
      const response = await fetch(new URL(path, shop.url));
      assert.equal(response.status, 200, path);
      const html = await response.text();
      const document = parseDocument(html);
      const all = (selector: string): Element[] => selectAll<AnyNode, Element>(selector, document);
      return { html, all, texts: (selector) => all(selector).map(readText) };
    },
  };
}

/** The text of an element, white space folded. */
export function readText(element: AnyNode): string {
  return textContent(element).replace(/\s+/g, ' ').trim();
}
