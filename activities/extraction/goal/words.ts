/** Most texts are plain, and read much faster without what only others need. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\0-\x7f]*$/;

/** Marks that are accents: those of Indic scripts and Thai are vowels, without which words are other words. */
const ACCENTS = /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** Lower case, without accents; letters and digits of any script. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
}

/** The words of a text or of an identifier (`birthDate`, `birth_date`, `birth-date`), folded. */
export function wordsOf(text: string): string[] {
  if (ASCII.test(text))
    return (
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]+|[0-9]+/g) ?? []
    );
  return foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
}

/** A word without the commonest endings of English; other languages are met by prefixes. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(word)) return word;
  if (/(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether two words are forms of the same word: equal stems, or one a prefix of the other and not much longer. */
export function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [stem(a), stem(b)] : [stem(b), stem(a)];
  if (short === long) return true;
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3;
}
