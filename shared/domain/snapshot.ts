import type { ProtectionLevel } from './protection.ts';

/**
 * A fetched page, however it was fetched. `url` is the address after redirects. In a snapshot from a browser the
 * elements that were not rendered carry the attribute `data-lw-hidden`.
 */
export interface PageSnapshot {
  url: string;
  status: number;
  html: string;
  protection_level: ProtectionLevel;
}

/** The attribute that a browser snapshot puts on elements that were not visible. */
export const HIDDEN_ATTRIBUTE = 'data-lw-hidden';

/** The attribute that a snapshot of a page which stays open puts on what can be pressed; its value leads back to it. */
export const MARK_ATTRIBUTE = 'data-lw-mark';
