import { isKnown } from './known-words.ts';
import { isQuestion } from './questions.ts';
import type { Speech } from './speech.ts';

/** Whether a part restricts or excludes records. */
export function isRemark(speech: Speech, text: string, isFirst: boolean): boolean {
  if (
    speech.whether.atStart(text) > 0 ||
    /\s(?:या|или|чи|or|oder|ou|o|of|czy|atau|hay|または|또는)\s\S+[\s.]*$/u.test(text)
  )
    return false;
  if (speech.not.atStart(text) > 0 && !/^\s*(?:no|n|nr)\s*\.?\s*(?:of|de|di|download|\d|$)/u.test(text)) return true;
  if (!isFirst && speech.notAfter.atEnd(text) < text.length) return !isOnlyKnown(speech, text);
  if (!isFirst && (PAGES.test(text) || isNumberOnly(speech, text))) return true;
  return !isFirst && (speech.only.atStart(text) > 0 || (speech.limits.atStart(text) > 0 && !isQuestion(speech, text)));
}

/** "…, first 100": a number and no field. */
function isNumberOnly(speech: Speech, text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length > 1 && words.length <= 3 && /^\p{N}+$/u.test(words.at(-1)!) && !isKnown(text, speech);
}

/** "…, from page 1 to 5": which pages are meant. */
const PAGES =
  /(?<!\p{L})(?:pages?|paginas?|seiten?|stron\p{L}*|stran\p{L}*|sid\p{L}*|side\p{L}*|sivu\p{L}*|sayfa\p{L}*|oldal\p{L}*|pagini|страниц\p{L}*|сторін\p{L}*|σελιδ\p{L}*|halaman|trang)\s+\p{N}/u;

/** "…, price and airline only": the fields before "only" are all that is wanted. */
function isOnlyKnown(speech: Speech, text: string): boolean {
  const end = speech.onlyAfter.atEnd(text);
  const before = text.slice(0, end);
  return (
    end > 0 &&
    end < text.length &&
    !/\p{N}/u.test(before) &&
    speech.articles.atStart(before) === 0 &&
    isKnown(before, speech) &&
    speech.limits.atStart(before) === 0
  );
}
