/**
 * How a part of what a page lists is asked for in a language. Phrases are separated by commas; stems by spaces, of words
 * that begin with one.
 */
export interface PartGrammar {
  /** What the wanted part comes after, and what stands behind it. */
  only: string;
  onlyAfter?: string;
  /** The same for what is left out. */
  not: string;
  notAfter?: string;
  /** Between the records and the field that must be there: "those that have a phone". */
  have: string;
  /** Words for the records that name none, and others that tell nothing of a part. */
  those: string;
  /** Stems of what a part may be by its form, or of its place. */
  table: string;
  list: string;
  box: string;
  column: string;
  left: string;
  right: string;
  top?: string;
  bottom: string;
  last: string;
  /** Stems of first, second and so on, each with its other forms, separated by slashes. */
  nth: string;
}
