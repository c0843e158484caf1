import type { ValueSource } from '../../../shared/domain/mapping.ts';
import { wordsOf } from '../goal/words.ts';
import { captionBefore, captionsInAttributes, repeatedCaption } from './captions.ts';
import type { Header } from './header-cells.ts';
import { headerOf } from './headers.ts';
import type { FoundNode, RecordView } from './place.ts';
import { JSON_LD } from './read-source.ts';

/** Longer texts name nothing. */
const MOST_CAPTION_WORDS = 8;

/** The texts that name a place for people, the clearest first: its header, `itemprop`, or what stands before it. */
export function captionsOf(
  found: FoundNode | null,
  source: ValueSource,
  { headers, views }: { headers: readonly Header[]; views: readonly RecordView[] },
): string[] {
  if (!found) return [nameInJsonLd(source.take)].filter(Boolean);
  const record = found.span[0]!;
  const header = headerOf(headers, found.node, record);
  const before = captionBefore(found) || repeatedCaption(found, source, views);
  return [...(header?.names ?? []), ...captionsInAttributes(found.node, record), before].filter((text) =>
    /[\p{L}\p{N}]/u.test(text),
  );
}

/** What an attribute that holds a value of its own is called for: `data-price`. */
export function nameOfAttribute(take: string): string[] {
  return take.startsWith('@data-') ? wordsOf(take.slice('@data-'.length)) : [];
}

/** The names that a caption gives: "Agency / Office" is called by both, "File #" a number. */
export function captionNames(caption: string): string[][] {
  const parts = caption.split(/[/,;|&+]/).filter((part) => /\p{L}/u.test(part));
  const names = parts.length > 1 ? [caption, ...parts] : [caption];
  return names
    .map((name) => wordsOf(name.replace(/[#№]/gu, ' number ')))
    .filter(({ length }) => length > 0 && length <= MOST_CAPTION_WORDS);
}

/** What a value in JSON-LD is called there; a bare name is that of the thing around it. */
function nameInJsonLd(take: string): string {
  if (!take.startsWith(JSON_LD)) return '';
  const [last = '', outer] = take.slice(JSON_LD.length).split('.').toReversed();
  return outer !== undefined && last === 'name' ? outer : last;
}
