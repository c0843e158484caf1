import type { MarkedText } from './marks.ts';

/** A stretch of a request. */
export interface Part {
  from: number;
  to: number;
}

const FILLED = /[^\s\ue001-\ue005.]/u;

/** The parts of a part between separators, without blank ones. */
export function partsBetween({ marked }: MarkedText, { from, to }: Part, ...separators: string[]): Part[] {
  const parts: Part[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && !separators.includes(marked[at]!)) continue;
    if (FILLED.test(marked.slice(start, at))) parts.push({ from: start, to: at });
    start = at + 1;
  }
  return parts;
}

/** A part without spaces and separators at its ends. */
export function trimPart({ marked }: MarkedText, { from, to }: Part): Part {
  const text = marked.slice(from, to);
  const start = text.length - text.replace(/^[\s\ue001-\ue005.:\-–—]+/u, '').length;
  const end = text.replace(/[\s\ue001-\ue005:\-–—]+$/u, '').length;
  return { from: from + start, to: Math.max(from + start, from + end) };
}

/** A part as it was written. */
export function writtenAs({ text }: MarkedText, { from, to }: Part): string {
  return text
    .slice(from, to)
    .replace(/[\ue001-\ue005\s]+/gu, ' ')
    .trim();
}

/** Whether a text has no letter, digit or sign that could be a field. */
export function isBlankText(text: string): boolean {
  return !/[\p{L}\p{N}%#€$]/u.test(text);
}

export function isBlank({ marked }: MarkedText, { from, to }: Part): boolean {
  return isBlankText(marked.slice(from, to));
}
