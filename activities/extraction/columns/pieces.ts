import { stem } from '../goal/words.ts';
import type { RawValue } from '../values/coerce.ts';

/** What parts the fields of one text, where writers put several into it. */
const SEPARATORS = ['|', '·', '•', '/', '–', '—', '-', ','] as const;
/** Texts that are longer are prose. */
const LONGEST = 160;
const MOST_PIECES = 5;
const SAMPLE = 25;
/** So many of the texts have to be parted in the same way, or to count the same thing. */
const MOST = 0.7;
const HALF = 0.5;
const COUNTED = /(?<![\p{L}\d.,])(\d[\d.,]*(?:\s\d{3})*\s?[kKmM]?)\s?\+?\s(\p{L}{3,})/gu;

const textsOf = (values: readonly RawValue[]): string[] =>
  values.filter((value) => typeof value === 'string').slice(0, SAMPLE);

/** The parts `piece:<separator>:<position>` of texts which the same separator parts into as many pieces. */
export function piecesOf(values: readonly RawValue[]): string[] {
  const texts = textsOf(values).filter((text) => text.length <= LONGEST);
  if (texts.length < 2) return [];
  return SEPARATORS.flatMap((separator) => {
    const counts = texts.map((text) => split(text, separator).length);
    const parted = counts.filter((count) => count > 1 && count <= MOST_PIECES);
    const usual = parted.toSorted((a, b) => a - b)[parted.length >> 1] ?? 0;
    const alike = counts.filter((count) => count === usual).length;
    if (usual < 2 || alike < values.length * HALF || alike < texts.length * MOST) return [];
    return Array.from({ length: usual }, (_, at) => `piece:${separator}:${at}`);
  });
}

/** The parts `count:<word>` of texts that count more than one thing, or one among other words ("12 reviews, 3 photos"). */
export function countsOf(values: readonly RawValue[]): { part: string; unit: string }[] {
  const texts = textsOf(values).filter((text) => text.length <= LONGEST);
  const units = new Map<string, { count: number; word: string }>();
  let longer = 0;
  for (const text of texts) {
    const found = [...text.matchAll(COUNTED)];
    if (found.length > 1 || (found[0] && text.length > found[0][0].length + 2)) longer += 1;
    const said = new Map(found.map((match) => [stem(match[2]!.toLowerCase()), match[2]!.toLowerCase()]));
    for (const [unit, word] of said) {
      const known = units.get(unit);
      units.set(unit, { count: (known?.count ?? 0) + 1, word: known?.word ?? word });
    }
  }
  if (longer < texts.length * HALF) return [];
  return [...units]
    .filter(([, { count }]) => count > 1 && count >= texts.length * HALF)
    .map(([unit, { word }]) => ({ part: `count:${unit}`, unit: word }));
}

/** The piece or count of a text that a part names; null where it has none. */
export function pieceOf(text: string, part: string): string | null {
  const [kind, name = '', at = ''] = part.split(':');
  if (kind === 'piece') {
    const pieces = split(text, name);
    return pieces.length > 1 ? (pieces[Number(at)] ?? null) : null;
  }
  for (const match of text.matchAll(COUNTED)) if (stem(match[2]!.toLowerCase()) === name) return match[1]!.trim();
  return null;
}

/** A dash only parts what has spaces on both sides of it, a comma needs one behind it. */
function split(text: string, separator: string): string[] {
  const around = separator === ',' ? ', ' : /[–—/-]/.test(separator) ? ` ${separator} ` : separator;
  const pieces = text.split(around);
  // A separator within brackets, or between the day and the year of a date, parts nothing.
  if (pieces.some((piece) => !isWhole(piece)) || (separator === ',' && /\d, \d{4}\b/.test(text))) return [text];
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

const isWhole = (piece: string): boolean => piece.split(/[([]/).length === piece.split(/[)\]]/).length;
