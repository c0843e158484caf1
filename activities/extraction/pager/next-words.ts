import { foldText } from '../goal/words.ts';

const NEXT =
  `next weiter nachste vor suivant suivante suivants siguiente siguientes proxima proximo seguinte successiva successivo successive avanti prossima volgende nasta neste
 naeste seuraava dalej nastepna nastepne dalsi kovetkezo urmatoarea sonraki ileri далее следующая следующие вперед дальше туда наступна вперед επομενη επομενο التالي הבא 次へ 次 次の 下一页 下一頁 下页 다음 tiep sau berikutnya selanjutnya older forward more_
 sledeca sledeci naprej naslednja nasledujuca`
    .split(/\s+/)
    .filter(Boolean)
    .map(foldText);
const PREVIOUS =
  `previous prev zuruck vorherige precedent precedente precedentes anterior anteriores precedente indietro vorige forrige foregaende edellinen poprzednia predchozi elozo inapoi onceki geri назад предыдущая
 предыдущие попередня προηγουμενη السابق הקודם 前へ 前 上一页 上一頁 이전 newer back first last erste letzte premiere derniere prethodna`
    .split(/\s+/)
    .filter(Boolean)
    .map(foldText);
const PAGE_WORDS =
  /\b(page|pages|posts|entries|results|articles|items|topics|products|seite|pagina|page_|страница|стр|записи|сторінка|σελιδα|»|›|>|→|[0-9]+|the|older|stories|comments|pagina|sida|side|strona|stranka)\b/gu;
const ARROWS = /^(?:[»›>→⟩❯▶►⇒⏩▸]|>>|&gt;|chevron_right|navigate_next|keyboard_arrow_right|arrow_forward)+$/u;
const BACK_ARROWS = /^(?:[«‹<←⟨❮◀◄⇐⏪◂]|<<)+$/u;

/** Scripts that write without spaces: there a word is met by its beginning. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What the words on a control say: exactly "next", something with "next" in it, an arrow, or the way back. */
export type NextReading = 'exact' | 'near' | 'arrow' | 'back' | 'none';

/** Reads the text or label of a control. */
export function readNextWords(text: string): NextReading {
  const bare = foldText(text).replace(/\s+/g, ' ').trim();
  if (bare === '') return 'none';
  const compact = bare.replace(/\s/g, '');
  if (ARROWS.test(compact)) return /^(>>|»»|⏩)$/.test(compact) && compact.length > 2 ? 'none' : 'arrow';
  if (BACK_ARROWS.test(compact)) return 'back';
  const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 0 || words.length > 6) return 'none';
  const says = (list: readonly string[]): boolean =>
    words.some(
      (word) =>
        list.includes(word) ||
        (UNSPACED.test(word) && list.some((known) => UNSPACED.test(known) && word.startsWith(known))),
    );
  if (says(NEXT)) {
    if (/\b(last|end|post:|article:)\b/.test(bare)) return 'none';
    const rest = bare.replace(PAGE_WORDS, '').match(/[\p{L}\p{M}]+/gu) ?? [];
    return rest.length <= 1 ? 'exact' : 'near';
  }
  return says(PREVIOUS) ? 'back' : 'none';
}
