/** How a page came to be looked at. */
type FoundBy = 'link' | 'search' | 'sitemap' | 'parent';

/** An address that may lead to the listing. */
export interface Lead {
  url: string;
  by: FoundBy;
  /** What led there, in the words of the page; empty where nothing was said. */
  text: string;
  promise: number;
  /** It leads into the site from a page in front of it. */
  opensSite?: boolean;
}
