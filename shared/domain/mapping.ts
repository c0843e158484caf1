import type { CellValue, Column, JobColumns } from './column.ts';

/** How a listing goes on after its first page. `none`: it has one page. */
export const PAGINATION_KINDS = ['next_link', 'load_more', 'script', 'scroll', 'none'] as const;
type PaginationKind = (typeof PAGINATION_KINDS)[number];

/** How a listing goes on, and what is operated for it where its pages have no addresses. */
export interface Pagination {
  kind: PaginationKind;
  /** What is operated, for `load_more` and `script`. */
  control?: PageControl;
}

/**
 * A control that makes a page show more of its listing, by what it is known again on the page's later states. `by`:
 * its words (`more`, `next`), its place and form alone (`icon`), the page number on it (`number`; any of the numbers
 * is kept here), or a list to choose the page from (`choice`).
 */
export interface PageControl {
  by: 'more' | 'next' | 'icon' | 'number' | 'choice';
  /** What it says, in small letters, each number as `#`. */
  label: string;
  /** Its tag name with its id and authored classes, as in `RecordLocator`. */
  form: string;
  /** The tag names from the document's root to it. */
  path: string;
}

/** Whether a listing's further pages are states of one page in a browser, which have no addresses. */
export function goesOnInPage({ kind, control }: Pagination): boolean {
  return kind === 'scroll' || control !== undefined;
}

/**
 * How much of a container one record takes: an `element` is a child of the container; a `range` begins at such a child
 * and ends before the next one; `lift` is the largest element around one link that holds no other such link.
 */
export type RecordExtent = 'element' | 'range' | 'lift';

/**
 * Where the records are. `path` leads from the document's root to the containers of the records: steps joined by `/`,
 * each a tag name with its id and authored classes (`ul#hits.results`) and, only where siblings look the same, a
 * position (`table[2]`, counted from 0). `record` lists the signatures (tag name and authored classes) of the children
 * that begin a record, for `lift` of the links, joined by `|`. A mark behind a colon says what else tells such a child
 * from its siblings: `tr:link` has a link, `tr:with(td.top)` a child of that signature, `tr:with(3)` three children.
 */
export interface RecordLocator {
  path: string;
  /** Absent: `element`. */
  extent?: RecordExtent;
  record: string;
  /** Which of the records there are meant: those that all of these say. Absent: all. */
  part?: RecordPart[];
}

/**
 * Which records a goal means that asks for a part of a list: by the heading that they stand under, or by a text of their
 * own. `form` is what a heading is known by: its parent's tag name and authored classes, `/`, its own, and `:wide` for a
 * cell of several columns; or `tab`, for the title of the panel that they stand in. Without it, one of the texts of a
 * record decides.
 */
export interface RecordPart {
  form?: string;
  /** What it says on the mapped page, folded. */
  says: string[];
  /** The words by which the goal calls it, folded; of several parts those of each. */
  words: string[][];
  /** Those records are left out. */
  not?: true;
}

/**
 * Where a value stands inside a record or a detail page: a path from its root (as in `RecordLocator`), and what to take
 * there: `text` (all of it), `own` (without child elements), `list` (the text of every element at that path), `@name`
 * (an attribute). With `label`, the value is what follows that label; with `part`, only the part of the text that has
 * this form (a kind of value such as `date` or `price`, a `code`, `citation` or `currency`; `head`, what stands before
 * those; `bare`, all but its first word). A step of the path that ends in `~` also takes elements with classes that modify
 * those, one that ends in `+` all elements that have at least its classes.
 * A path that begins with `^` leads out of the record: to the last element of that signature before it, the heading of
 * a group of records.
 */
export interface ValueSource {
  path: string;
  take: string;
  label?: string;
  part?: string;
}

/**
 * Where the address of a detail page stands; `unique` when no two records share it, so that it identifies them. `others`:
 * where it stands in records that have none there.
 */
export interface DetailLink extends ValueSource {
  unique?: boolean;
  others?: ValueSource[];
}

/**
 * A column and the places where its value can stand, the first that yields a value of its type wins. An explicit column
 * that was found nowhere has none.
 */
export interface MappedColumn extends Column {
  sources: ValueSource[];
  /** For dates written in numbers alone: whether the day comes before the month. */
  day_first?: boolean;
}

/** The columns that are read on the page that each record's detail link leads to. */
export interface DetailMapping {
  columns: MappedColumn[];
  /** How many detail pages the mapped listing page leads to: what credits are held for. */
  visits_per_page: number;
}

/** Where the records of a listing are, and what they hold. */
export interface RecordMapping {
  version: 1;
  records: RecordLocator;
  columns: MappedColumn[];
  /** Asked for by name and not found: present in the rows as `null`. */
  unmatched_columns: Column[];
  /** What the records also hold and nobody asked for: read to tell them apart, never shown. Absent: nothing. */
  unshown_columns?: MappedColumn[];
  /** Names of the columns that identify a record whose detail link does not. */
  key_columns: string[];
  /** Names of the columns without whose value a record is no row: the goal asks for those that have one. */
  required_columns?: string[];
  /** What the goal says of a part of the list that was not found: all of it is delivered. */
  unfound_part?: string;
  /** The part of the mapped page's rows that have a value in each of those columns, from 0 to 1. */
  fill_rates?: Record<string, number>;
  /** Where a record links to its detail page. */
  detail_link: DetailLink | null;
  detail: DetailMapping | null;
}

/** What a job's mapping found, as plain JSON: it is stored, shown, compared, and read by every run. */
export interface Mapping extends RecordMapping {
  pagination: Pagination;
}

/** A record's values before they are saved. Equal identities on different pages are the same record. */
export interface Row {
  data: Record<string, CellValue>;
  /** The values of the unshown columns, where the mapping has such. */
  unshown?: Record<string, CellValue>;
  identity: string;
  detail_url: string | null;
}

/**
 * The columns that a customer sees, in the order of the mapping. An unmatched one stands in the listing, last where the
 * mapping gives it no place.
 */
export function columnsOf(mapping: Mapping): JobColumns {
  const visible = ({ name, type }: Column): Column => ({ name, type });
  const placed = new Set(mapping.columns.map(({ name }) => name));
  const others = mapping.unmatched_columns.filter(({ name }) => !placed.has(name));
  return {
    listing: [...mapping.columns, ...others].map(visible),
    detail: (mapping.detail?.columns ?? []).map(visible),
  };
}
