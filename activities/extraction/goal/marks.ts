import { foldInPlace } from './fold.ts';
import { purposesIn } from './purposes.ts';
import { sortingIn } from './sorting.ts';
import { isKnown } from './known-words.ts';
import { DASH, HEAD, ITEM, SENTENCE, WEAK } from './separators.ts';
import { withoutLetter } from './letter-forms.ts';
import type { Speech } from './speech.ts';
import { type Stated, statedInBrackets } from './stated.ts';
import { markForms, markTypes } from './written-forms.ts';

/** A request as it was written, and folded with its separators marked: the same places in both. */
export interface MarkedText {
  text: string;
  marked: string;
  /** Where the parts of a quoted list stand. */
  quotes: readonly { from: number; to: number }[];
  /** What stood in brackets without stating anything of a field, how the rows are sorted, and what they are for. */
  asides: { at: number; to: number; text: string }[];
  stated: readonly Stated[];
}

const ABBREVIATIONS = new Set(
  `no nr pr num nos cat max min incl excl inc tel tlf approx ca zb evtl ggf bzw inkl exkl zzgl bzgl str ref reg vol ed pp p n c s q v vs eg ie etc dept avg hab núm nro nº
  sq ft mr mrs ms dr prof jr sr co corp ltd gest geb tfno telf apt ap pag pág kc sb g m h d l r b i a t м г р тел руб грн ул стр чел мин макс кол т д им ср др πλ τηλ αρ τμ χλμ
  ul tj tzn np wg ok godz min szt os kl m2 bl vl adr fig pcs kpl hlö puh osoite n° ev jfr bl a kr stk ca db kb kft telef`.split(
    /\s+/,
  ),
);
const BULLET = /^[ \t]*(?:[-–—•*·・▪●○◦‣>→✓]|\d{1,2}[.)、:]|[a-h]\))[ \t]*/u;

const BRACKETS = /[([{（【［]([^()[\]{}（）【】［］]*)[)\]}）】］]/gu;

export function markText(raw: string, speech: Speech): MarkedText {
  const text = joinLines(
    raw
      .normalize('NFC')
      .replace(/[\ud800-\udbff][\udc00-\udfff]/g, '  ')
      .trim(),
  );
  const asides: MarkedText['asides'] = [];
  const stated: Stated[] = [];
  let marked = withoutLetter(foldInPlace(text));
  const isPlain = isOneList(marked, speech);
  marked = marked.replace(BRACKETS, (all, inner: string, at: number) => {
    if (isPlain && isList(inner, all.length === marked.length, speech)) return HEAD + all.slice(1, -1) + SENTENCE;
    const found = statedInBrackets(at, inner);
    if (found) stated.push(found);
    else asides.push({ at, to: at + all.length, text: text.slice(at + 1, at + 1 + inner.length) });
    return ' '.repeat(all.length);
  });
  for (const { from, to } of [...sortingIn(marked, speech), ...purposesIn(marked, speech)]) {
    asides.push({ at: from, to, text: text.slice(from, to).trim() });
    marked = blank(marked, from, to);
  }
  marked = markTypes(marked, stated);
  marked = markForms(marked, speech.language);
  const quotes = quotesOf(marked);
  marked = markQuotes(marked);
  for (const { from, to } of speech.polite.all(marked)) marked = blank(marked, from, to);
  marked = marked.replace(YES_NO, (all) => ' '.repeat(all.length));
  marked = markNumbers(marked);
  marked = markSentences(marked, text);
  marked = markSeparators(marked);
  marked = marked.replace(HEADING, HEAD);
  const told = asides.reduce((left, { at, to }) => blank(left, at, to), text);
  return { text: told, marked: markDashes(markSlashes(marked, speech)), quotes, asides, stated };
}

/** "books (title, author, price)": three parts, or two that name fields, or all that there is. */
function isList(inner: string, isAll: boolean, speech: Speech): boolean {
  const parts = inner.split(/[,;+&/，、；،・·|]/u);
  return parts.length > 2 || isAll || (parts.length === 2 && parts.every((part) => isKnown(part, speech)));
}

/** Whether what stands in brackets can be the only list: nothing before them and hardly anything behind is separated. */
function isOneList(marked: string, { opens }: Speech): boolean {
  const [before = '', ...after] = marked.replace(BRACKETS, '\ue001').split('\ue001');
  return (
    !SEPARATED.test(before) &&
    (/[)\]}）】］]$/u.test(marked) || opens.first(before) === null) &&
    after.join(' ').split(SEPARATED).length < 3
  );
}

/** How an answer is to be given. */
const YES_NO =
  /(?<![\p{L}])(?:yes\/no|y\/n|ja\/nein|j\/n|oui\/non|o\/n|si\/no|s\/n|sim\/nao|ja\/nee|tak\/nie|ano\/ne|да\/нет|так\/ні|evet\/hayir|ja\/nej|kylla\/ei|igen\/nem|da\/nu|ναι\/οχι)(?![\p{L}])/gu;

/** A colon that opens a list: none of an address, a time, or before an ending ("PDF:en"). */
const HEADING = /:(?!\/\/)(?!(?<=\d:)\d)(?!(?<=[a-z]:)[a-z]{1,3}(?!\p{L}))/gu;

const SEPARATED = /[,;:|+&，、；：，・]/u;

function blank(marked: string, from: number, to: number): string {
  return marked.slice(0, from) + ' '.repeat(to - from) + marked.slice(to);
}

/** Lines of a list become items; other lines are sentences of their own. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/u);
  if (lines.length === 1) return text;
  const filled = lines.filter((line) => line.trim() !== '');
  const short = filled.filter((line) => line.trim().split(/\s+/u).length <= 6 && !/[,;.，、。]\s*\S/u.test(line));
  const isPlainList = short.length >= 3 && !filled.some((line) => BULLET.test(line));
  // "Name:" above "Price:" is a form; a colon at one line alone opens the list.
  const isLabels = filled.filter((line) => /[:：]\s*$/u.test(line)).length > 1;
  let joined = '';
  let before = '';
  for (const line of lines) {
    const bullet = BULLET.exec(line)?.[0];
    const content = line.slice(bullet?.length ?? 0).trim();
    if (content === '') {
      if (joined !== '') before = SENTENCE;
      continue;
    }
    const isItem = bullet !== undefined || (isPlainList && short.includes(line) && before !== SENTENCE);
    const open = /[:：]\s*$/u.test(joined) && !(isPlainList && isLabels && /[:：]$/u.test(content));
    joined += joined === '' ? (isItem ? ITEM : '') : open ? ' ' : isItem ? ITEM : SENTENCE;
    joined += isPlainList && isLabels ? content.replace(/[:：]$/u, '') : content.replace(/[;,；，、]$/u, '');
    before = '';
  }
  return joined;
}

const QUOTED = /(["“„«「『])([^"“”„«»「」『』\ue001]{1,60})(["”“»」』])/gu;

function quotesOf(marked: string): MarkedText['quotes'] {
  const found = [...marked.matchAll(QUOTED)];
  return found.length < 2 ? [] : found.map(({ index, 0: all }) => ({ from: index, to: index + all.length }));
}

/** What is quoted is one thing; several quotations are a list, whatever stands between them. */
function markQuotes(marked: string): string {
  const isList = quotesOf(marked).length > 1;
  const inner = marked.replace(QUOTED, (_, _open, words: string) => {
    const bare = words.replace(/[^\p{L}\p{N}\p{M}\s]/gu, WEAK).replace(/\s/gu, ' ');
    return isList ? `${ITEM}${bare}${ITEM}` : ` ${bare} `;
  });
  return inner.replace(/["“”„«»「」『』]/gu, ' ');
}

/** "1. name 2. price" in one line. */
function markNumbers(marked: string): string {
  const found = [...marked.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,2})[.)、](?=\s*\p{L})/gu)];
  const isCount = found.length >= 2 && found.every(({ 1: number }, i) => Number(number) === i + 1);
  if (!isCount) return marked;
  let result = marked;
  for (const { index, 0: all } of found)
    result = result.slice(0, index) + ITEM.padEnd(all.length, ' ') + result.slice(index + all.length);
  return result;
}

function markSentences(marked: string, text: string): string {
  return marked
    .replace(/[。！？؟।]/gu, SENTENCE)
    .replace(/([!?…]+|\.{2,})(\s+|$)/gu, (all, _end, _space, at: number) => {
      const next = text[at + all.length];
      const goesOn = next !== undefined && /\p{Ll}/u.test(next) && text.slice(0, at).includes(':');
      return (goesOn ? ' ' : SENTENCE).padEnd(all.length, ' ');
    })
    .replace(/[¿¡]/gu, ' ')
    .replace(/(\S*)\.(\s+|$)/gu, (all, word: string, space: string) => {
      const bare = word
        .split(/[\s\ue001-\ue004]/u)
        .at(-1)!
        .replace(/^.*\./u, '');
      return ABBREVIATIONS.has(bare) || (bare.length === 1 && /[a-z]/u.test(bare)) ? all : `${word}${SENTENCE}${space}`;
    });
}

function markSeparators(marked: string): string {
  return marked
    .replace(/(?<=\d)[,.](?=\d{3}(?!\d))/gu, WEAK)
    .replace(/[,;|、，；،؛→]/gu, ITEM)
    .replace(/(?<=\S)[・·](?=\S)/gu, ITEM)
    .replace(/\s[+＋]\s|(?<=[\p{L}\p{N}\p{M}\s\ue001])[+＋&](?=[\s\p{L}])/gu, (all) => ITEM.padStart(all.length, ' '))
    .replace(/\s&\s/gu, ` ${ITEM} `);
}

/** Slashes separate where there are several, or spaces about them; "price/night" and "s/n" are one thing. */
function markSlashes(marked: string, speech: Speech): string {
  const spaced = marked
    .replace(/\s\/\s/gu, ` ${ITEM} `)
    .replace(/(?<=[\p{L}\p{M}])\/(?=\s)|(?<=\s)\/(?=[\p{L}])/gu, ITEM);
  const slashes = [...spaced.matchAll(/(?<=([\p{L}\p{M}\p{N}]+))\/(?=([\p{L}\p{M}\p{N}]+))/gu)];
  let result = spaced;
  for (const { index, 1: left, 2: right } of slashes) {
    const isOne = speech.units.isWhole(right!) || left!.length < 2 || right!.length < 2;
    if (slashes.length >= 3 || !isOne) result = result.slice(0, index) + ITEM + result.slice(index + 1);
  }
  return result;
}

const DASHES = /\s[-–—]+\s|(?<=[^\s\d])[–—]\s|\s[-–—](?=[^\s\d])|(?<=\p{L}\p{M}*)[–—](?=\p{L})/gu;

/** The first dash may open the list; later ones begin a remark or another item. Where nothing else separates, all do. */
function markDashes(marked: string): string {
  const isOnly = !/[\ue001\ue003]/u.test(marked) && marked.match(DASHES) !== null;
  const parts = isOnly ? marked.split(DASHES) : [];
  const areItems = parts.length > 2 && parts.every((part) => part.trim().split(/\s+/u).length <= MOST_DASHED);
  return marked.replace(DASHES, (dash, at: number) => {
    const before = marked.slice(0, at).split(SENTENCE).at(-1)!;
    const isFirst = !before.includes(HEAD) && !before.includes(ITEM) && before.trim() !== '';
    const mark = areItems ? ITEM : isFirst ? HEAD : DASH;
    return mark.padStart(Math.min(2, dash.length), ' ').padEnd(dash.length, ' ');
  });
}

/** What stands between dashes that separate items has so many words at most. */
const MOST_DASHED = 5;
