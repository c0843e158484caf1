/** A page whose listing goes on by script: what stands around it, and the script that fills and continues it. */
export interface InPageListing {
  /** Markup of the page's body. */
  body: string;
  /** Runs with `rows(from, to)` (markup of books, from 0), `fill(html)`, `append(html)` and `list` at hand. */
  script: string;
  styles?: string;
}
