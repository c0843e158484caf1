import type { PageSource } from './page-loader.ts';

/** One visitor: a proxy, a browser context behind it and the cookies in there. */
interface Visitor {
  loader: PageSource;
  /** Keeps the visitor's proxy away from a site for a while. */
  bench(origin: string): void;
  close(): Promise<void>;
}

/** Who visits which site: one visitor each, who may also have been led to others. */
export class Visitors {
  readonly #open: (origin: string) => Promise<Visitor>;
  readonly #bySite = new Map<string, Visitor>();

  constructor(open: (origin: string) => Promise<Visitor>) {
    this.#open = open;
  }

  /** The visitor of a site, a new one where there is none. */
  async at(origin: string): Promise<Visitor> {
    const visitor = this.#bySite.get(origin) ?? (await this.#open(origin));
    this.#bySite.set(origin, visitor);
    return visitor;
  }

  /** Who is led to a site on which there is nobody yet comes there as the same visitor. */
  welcome(visitor: Visitor, origin: string): void {
    if (!this.#bySite.has(origin)) this.#bySite.set(origin, visitor);
  }

  /** Sends a site's visitor away, from there and from wherever else the same one is. */
  async dismiss(origin: string): Promise<void> {
    const visitor = this.#bySite.get(origin);
    for (const [visited, other] of this.#bySite) if (other === visitor) this.#bySite.delete(visited);
    visitor?.bench(origin);
    await visitor?.close();
  }

  async close(): Promise<void> {
    await Promise.all([...new Set(this.#bySite.values())].map((visitor) => visitor.close()));
    this.#bySite.clear();
  }
}
