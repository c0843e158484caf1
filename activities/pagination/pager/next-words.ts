import { foldText } from '../../extraction/goal/words.ts';
import { remember } from '../../extraction/page/remember.ts';

const NEXT = `next weiter nachste vor suivant suivante suivants siguiente siguientes proxima proximo seguinte successiva successivo successive avanti prossima volgende nasta neste
 naeste seuraava dalej nastepna nastepne dalsi kovetkezo urmatoarea sonraki ileri далее следующая следующие вперед дальше туда наступна вперед επομενη επομενο التالي הבא 次へ 次 次の 下一页 下一頁 下页 다음 tiep sau berikutnya selanjutnya older forward
 sledeca sledeci naprej naslednja nasledujuca sljedeca sljedeci naprijed dalsie jargmine kitas nakama nakamais seguent hurrengoa tovabb naesta naestu naeste
 следваща следващи напред следна следний далі келесі अगला आगे পরবর্তী ถัดไป بعدی بعد اگلا შემდეგი հաջորդ novbeti susunod altere fruhere anciens anciennes antiguas antiguos antigas antigos vecchi oudere eldre aldre starsze wczesniejsze 下頁 次页 后页 后一页 後一頁 次ページ`;
const PREVIOUS = `previous prev zuruck vorherige precedent precedente precedentes anterior anteriores precedente indietro vorige forrige foregaende edellinen poprzednia predchozi elozo inapoi onceki geri назад предыдущая
 предыдущие попередня προηγουμενη السابق הקודם 前へ 前 上一页 上一頁 上页 上頁 首页 首頁 前页 前頁 末页 末頁 尾页 尾頁 最初 最後 이전 처음 पिछला পূর্ববর্তী ก่อนหน้า قبلی قبل predchadzajuca prethodni предишна попередні eelmine ankstesnis anterior newer back first last erste letzte premiere derniere prethodna`;
const PAGE_WORDS =
  /\b(page|pages|posts|entries|results|articles|items|topics|products|seite|pagina|страница|стр|записи|сторінка|σελιδα|»|›|>|→|[0-9]+|the|older|stories|comments|pagina|sida|side|strona|stranka|beitrage|artikel|entradas|articulos|publicaciones|postagens|articoli|berichten|innlegg|inlagg|wpisy|posty|billets)\b/gu;
const ARROWS = /^(?:[»›>→⟩❯▶►⇒⏩▸]|>>|&gt;|chevron_right|navigate_next|keyboard_arrow_right|arrow_forward)+$/u;
const BACK_ARROWS = /^(?:[«‹<←⟨❮◀◄⇐⏪◂]|<<)+$/u;

/** Scripts that write without spaces: there a word is met by its beginning. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MEANINGS = new Map([
  ...foldText(PREVIOUS)
    .split(/\s+/)
    .map((word) => [word, 'back'] as const),
  ...foldText(NEXT)
    .split(/\s+/)
    .map((word) => [word, 'next'] as const),
]);
const UNSPACED_MEANINGS = [...MEANINGS].filter(([word]) => UNSPACED.test(word));
const MOST_WORDS = 6;
/** No text of so few words is longer. */
const LONGEST = 100;

/** What the words on a control say: exactly "next", something with "next" in it, an arrow, or the way back. */
export type NextReading = 'exact' | 'near' | 'arrow' | 'back' | 'none';

/** Reads the text or label of a control. */
export const readNextWords = remember((text): NextReading => {
  if (text.length > LONGEST) return 'none';
  const bare = foldText(text).replace(/\s+/g, ' ').trim();
  const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
  const compact = bare.replace(/\s/g, '');
  if (ARROWS.test(compact)) return 'arrow';
  if (BACK_ARROWS.test(compact)) return 'back';
  if (words.length > MOST_WORDS) return 'none';
  const meanings = new Set(words.map(meaningOf));
  if (!meanings.has('next')) return meanings.has('back') ? 'back' : 'none';
  if (/\b(last|end|post:|article:)\b/.test(bare)) return 'none';
  const rest = bare.replace(PAGE_WORDS, '').match(/[\p{L}\p{M}]+/gu) ?? [];
  return rest.length <= 1 ? 'exact' : 'near';
});

function meaningOf(word: string): 'next' | 'back' | undefined {
  const known = MEANINGS.get(word);
  if (known !== undefined || !UNSPACED.test(word)) return known;
  return UNSPACED_MEANINGS.find(([start]) => word.startsWith(start))?.[1];
}
