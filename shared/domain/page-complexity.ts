/**
 * How much a page may hold: all of it costs time and memory. A page of the most bytes that are loaded can hold far more
 * than any listing that people look at; one of 100,000 rows of three cells is within these.
 */
export const PAGE_COMPLEXITY = {
  /** Elements, also those that are not shown and those that the parser adds. */
  elements: 500_000,
  links: 250_000,
  records: 250_000,
} as const;

const counted = (count: number): string => count.toLocaleString('en-US');

/** What a customer reads of a page that holds more. */
export const TOO_COMPLEX = `The page is too complex to be read: it has more than ${counted(PAGE_COMPLEXITY.elements)} elements, ${counted(PAGE_COMPLEXITY.links)} links or ${counted(PAGE_COMPLEXITY.records)} rows, or reading it takes too long.`;
