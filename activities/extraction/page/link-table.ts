import { isFileUrl, urlPattern } from '../values/urls.ts';
import { oncePerDocument } from './once-per-document.ts';
import type { Page, PageLink } from './page-model.ts';

/**
 * What is asked of the links of a page again and again, by their positions in `page.links`: sections, their sections and
 * so on are looked at one by one, and each holds the links of those inside it.
 */
class LinkTable {
  /** The number of each link's address, the same for all links to it. */
  readonly addresses: Int32Array;
  /** The address of each number. */
  readonly urls: string[] = [];
  /** Length of the visible texts of all links before each link. */
  readonly textBefore: Int32Array;
  readonly #patterns: (string | undefined)[] = [];
  #filesBefore: Int32Array | null = null;
  #byKind: Map<string, PageLink[]> | null = null;
  readonly #page: Page;

  constructor(page: Page) {
    const { links, lengths } = page;
    const numbers = new Map<string, number>();
    this.#page = page;
    this.addresses = new Int32Array(links.length);
    this.textBefore = new Int32Array(links.length + 1);
    for (const [at, { node, url }] of links.entries()) {
      let number = numbers.get(url);
      if (number === undefined) numbers.set(url, (number = this.urls.push(url) - 1));
      this.addresses[at] = number;
      this.textBefore[at + 1] = this.textBefore[at]! + lengths[node.textTo]! - lengths[node.textFrom]!;
    }
  }

  /** The pattern of the address of a number. */
  patternOf(number: number): string {
    return (this.#patterns[number] ??= urlPattern(this.urls[number]!));
  }

  /** Whether any of the links in a range leads to a document file. */
  hasFile(from: number, to: number): boolean {
    const before = (this.#filesBefore ??= this.#countFiles());
    return before[to]! > before[from]!;
  }

  /** The links of each kind, in the order of the page: of one signature and one pattern of addresses. */
  get byKind(): ReadonlyMap<string, PageLink[]> {
    return (this.#byKind ??= Map.groupBy(
      this.#page.links,
      ({ node }) => `${node.signature} ${this.patternOf(this.addresses[node.linkFrom]!)}`,
    ));
  }

  #countFiles(): Int32Array {
    const isFile = this.urls.map(isFileUrl);
    const before = new Int32Array(this.addresses.length + 1);
    for (const [at, number] of this.addresses.entries()) before[at + 1] = before[at]! + Number(isFile[number]);
    return before;
  }
}

/** The links of a page. */
export const linkTableOf = oncePerDocument(({ page }) => new LinkTable(page));
