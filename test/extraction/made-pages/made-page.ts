import type { Random } from './random.ts';

/** A value as a reader of the page understands it: dates as `2026-03-14`, prices as amounts, addresses absolute. */
export type TrueValue = string | number | string[] | null;

/** A listing page that was made with its truth. */
export interface MadePage {
  name: string;
  language: string;
  /** Where it stands; its relative links resolve against it. */
  url: string;
  goal: string;
  /** False where the goal names no field, so that names are not judged. */
  namesFields: boolean;
  /** Of each column its type, then other names it may have: `price|preis|cost`. A leading `-`: the goal does not ask for it. */
  columns: Record<string, string>;
  /** The columns that tell a record: its address first, where it has one. */
  identity: readonly string[];
  rows: readonly Record<string, TrueValue>[];
  /** The address of the next page; null where there is none, `script` where only a script leads on. */
  next: string | null;
  html: string;
}

export type MakePage = (random: Random) => MadePage;

/** The markup of a list's members, one after the other. */
export function each<T>(list: readonly T[], write: (member: T, index: number) => string, between = '\n'): string {
  return list.map(write).join(between);
}

/** Members in groups of so many, the last one shorter. */
export function inGroups<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** `2026-03-14` in another order: `D.M.Y`, `d/m/Y` with zeros. */
export function dateAs(iso: string, form: string): string {
  const [year, month, day] = iso.split('-') as [string, string, string];
  const parts: Record<string, string> = { Y: year, y: year.slice(2), m: month, d: day, M: `${+month}`, D: `${+day}` };
  return form.replaceAll(/[YymdMD]/g, (letter) => parts[letter]!);
}

/** The name of a date's month. */
export function monthOf(iso: string, names: string): string {
  return names.split(' ')[Number(iso.slice(5, 7)) - 1]!;
}

/** An amount with its separators: of thousands, then of decimals; without the second no decimals. */
export function amountAs(amount: number, thousands: string, decimals: string | null = null): string {
  const [whole, cents] = amount.toFixed(decimals === null ? 0 : 2).split('.') as [string, string?];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return cents === undefined ? grouped : `${grouped}${decimals}${cents}`;
}

/** What a title looks like in an address. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Rows without a value that only the page needs. */
export function without<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
): Omit<Row, Name>[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)) as Omit<Row, Name>);
}
