/** Letters that are no other letter with an accent, and are often written without their stroke. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', İ: 'i', ħ: 'h', ŧ: 't' };

const SPACED = /['’‘ʼ`´\t\u00a0\u3000]/u;

/**
 * Lower case without accents, character by character, so that a place in it is the same place in the text; apostrophes
 * and spaces of all kinds are spaces.
 */
export function foldInPlace(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i += 1)
    folded += isAlone(text, i) ? text[i]!.toLowerCase()[0]! : foldCharacter(text[i]!);
  return folded;
}

/** Whether a letter is a word of its own, which another accent makes another word: "e" and "è". */
function isAlone(text: string, at: number): boolean {
  const isLetter = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{M}]/u.test(character);
  return text[at]! >= '\u00c0' && isLetter(text[at]) && !isLetter(text[at - 1]) && !isLetter(text[at + 1]);
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return SPACED.test(character) ? ' ' : character.toLowerCase();
  if (SPACED.test(character)) return ' ';
  const stroke = STROKES[character.toLowerCase()] ?? STROKES[character];
  if (stroke !== undefined) return stroke;
  // Full-width forms are what they are the width of; other scripts are left as they are.
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0).toLowerCase();
  if (code < 0x530 || (code >= 0x1e00 && code <= 0x1fff)) {
    const plain = character.normalize('NFD')[0]!.toLowerCase();
    return plain.length === 1 ? plain : character;
  }
  if (code >= 0x622 && code <= 0x626) return character.normalize('NFD')[0]!;
  return character;
}
