/**
 * What a customer should know of a listing that was read although nothing failed: the texts, by kind and with the figures
 * that they tell.
 */
const WARNINGS = {
  /** Of a job. */
  next_page_unlike: () =>
    'The page links to a next page, but no further rows of this listing were found there: the link is not followed.',
  details_not_mapped: () => 'The detail pages that the rows lead to could not be read: there are no columns from them.',
  part_not_found: ({ part }: { part: string }) =>
    `The goal asks for a part of the listing (“${part}”) that was not found on the page: all of its rows are delivered.`,
  /** Of a job or run. */
  count_not_reached: ({ told, found }: { told: number; found: number }) =>
    `The page says that the listing has ${told} rows; ${found} were found.`,
  /** Of a run. */
  next_page_without_rows: ({ page }: { page: number }) =>
    `The listing links to a page ${page}, but no rows of it were found there: the run ended before that page.`,
  details_unread: ({ pages }: { pages: number }) =>
    `Detail pages that could not be read: ${pages}. What stands on them is missing in their rows.`,
} as const;

type Texts = typeof WARNINGS;
export type WarningKind = keyof Texts;
export const WARNING_KINDS = Object.keys(WARNINGS) as [WarningKind, ...WarningKind[]];

/** A warning as it is stored and shown. */
export interface Warning {
  kind: WarningKind;
  message: string;
}

/** A warning of a kind, with the figures that its text tells. */
export function warning<Kind extends WarningKind>(kind: Kind, ...figures: Parameters<Texts[Kind]>): Warning {
  const text = WARNINGS[kind] as (...figures: Parameters<Texts[Kind]>) => string;
  return { kind, message: text(...figures) };
}

/** Warnings with further ones, each kind once: the newest counts. */
export function withWarnings(warnings: readonly Warning[], further: readonly Warning[]): Warning[] {
  const kinds = new Set(further.map(({ kind }) => kind));
  return [...warnings.filter(({ kind }) => !kinds.has(kind)), ...further];
}
