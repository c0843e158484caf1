/**
 * How requests are put in a language: phrases, separated by commas, in lower case. What a language has not is left out.
 * A space in a language that writes none stands for nothing.
 */
export interface Grammar {
  /** Between the items of a list. */
  and?: string;
  /** Written at the end of the word before it, as "and". */
  andAfter?: string;
  /** Written at the beginning of the word after it. */
  andBefore?: string;
  /** Between what is listed and its fields: "the shops with …". */
  opens?: string;
  /** Words of wanting, after which the fields come, or before them at the end of a sentence. */
  needs?: string;
  /** Between a field and what it is a field of: "the prices of …". */
  of?: string;
  /** The same, where several records are meant by its form. */
  ofMany?: string;
  /** All of the records, or each. */
  each?: string;
  articles?: string;
  /** Words that a request begins with, of which none is a field. */
  asks?: string;
  /** Words that a request ends with. */
  closes?: string;
  polite?: string;
  /** Nouns for the answer or the page as a whole. */
  lists?: string;
  /** What restricts the records, at the beginning of a remark. */
  only?: string;
  /** "Only" after what is asked for. */
  onlyAfter?: string;
  /** What excludes some, at the beginning of a remark, or at its end. */
  not?: string;
  notAfter?: string;
  /** Anywhere in a sentence behind the list: nothing in it is wanted, or what was named is enough. */
  refuses?: string;
  /** What follows a field and says when it is there. */
  optional?: string;
  /** Times and places that restrict the records. */
  limits?: string;
  also?: string;
  /** Where else fields stand. */
  details?: string;
  /** "Call it …": what follows is the column's name. */
  callsIt?: string;
  /** What asks whether something is so. */
  whether?: string;
  /** What asks for a number of something. */
  count?: string;
  /** Question words that stand before a noun: "which colour". */
  which?: string;
  /** Question words whose question is kept as it is: "who". */
  who?: string;
  /** Words of a question that name nothing. */
  fillers?: string;
  /** Questions that ask for a concept, by concept. */
  questions?: Readonly<Record<string, string>>;
  /** What the column of a question is called, by concept. */
  names?: Readonly<Record<string, string>>;
  /** What a price or a length is by: "per week". */
  units?: string;
  /** Endings of the plural, longest first. */
  plurals?: string;
  /** Endings of a genitive of the plural: "of the" without a word for it. */
  genitives?: string;
  /** Whether the main word of a phrase is its last. */
  headLast?: boolean;
}
