/** Words and signs that multiply the number before them. */
const SCALES: readonly [number, RegExp][] = [
  [1e3, /^(k|tsd|tausend|thousand|mille|mil|tys|тыс|тис|tn|bin|хил)$/iu],
  [1e6, /^(M|mio|mln|mn|mill|million(s|en)?|millions|millones|milhões|milioni|млн|milyon)$/iu],
  [1e9, /^(B|bn|mrd|mld|billion|milliard(s|en)?|млрд|milyar)$/iu],
];
const IDEOGRAMS: Record<string, number> = { 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };

/** What the text right behind a number multiplies it by; a metre ("85 m", "85 m²") is no million. */
export function scaleBehind(after: string, isPrice: boolean, language: string): number {
  const ideogram = /^\s?([千万萬億亿])/u.exec(after)?.[1];
  if (ideogram !== undefined) return IDEOGRAMS[ideogram]!;
  const [, space = '', word = ''] = /^(\s?)(\p{L}+)(?![²³]|\.\p{L})/u.exec(after) ?? [];
  if (word === 'm') return space === '' && isPrice ? 1e6 : 1;
  if (/^b$/i.test(word) && space !== '') return 1;
  if (word === 'mi') return language.startsWith('pt') ? 1e6 : 1;
  return SCALES.find(([, words]) => words.test(word))?.[0] ?? 1;
}
