import { CURRENCY } from './kinds.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SCALES: Record<string, number> = { k: 1e3, m: 1e6, mio: 1e6, mn: 1e6, b: 1e9, bn: 1e9 };
const NUMBER = /[-−]?\d(?:[\d.,]|[ \u00a0\u202f’'](?=\d{3}(?:\D|$)))*/;

/** The first number in a text, in whatever way its country writes it; null when there is none. */
export function parseNumber(text: string): number | null {
  const match = NUMBER.exec(text);
  if (!match) {
    const word = /\b(zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(text)?.[1];
    return word === undefined || text.length > 40 ? null : WORDS.indexOf(word.toLowerCase());
  }
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const isPrice =
    new RegExp(`(?:${CURRENCY})\\s*$`, 'u').test(before) || new RegExp(`^\\s*(?:${CURRENCY})`, 'u').test(after);
  const digits = plainDigits(
    match[0]
      .replace(/[ \u00a0\u202f’']/g, '')
      .replace('−', '-')
      .replace(/[.,]+$/, ''),
    isPrice,
  );
  const scale = /^\s?(k|mio|mn|m|bn?)(?!\p{L})/iu.exec(after)?.[1]?.toLowerCase();
  const number = Number(digits) * (scale === undefined ? 1 : SCALES[scale]!);
  const isNegative = number > 0 && /^\s*[-−]\s*\D{0,4}$/.test(before);
  return Number.isFinite(number) ? (isNegative ? -number : number) : null;
}

/** Decides which marks group digits and which one begins the fraction. */
function plainDigits(digits: string, isPrice: boolean): string {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const [group, point] = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? [',', '.'] : ['.', ','];
    return digits.replaceAll(group, '').replace(point, '.');
  }
  if (commas > 0) return commas > 1 || /,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return dots > 1 || (isPrice && /\.\d{3}$/.test(digits)) ? digits.replaceAll('.', '') : digits;
}
