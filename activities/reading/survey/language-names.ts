import { foldText } from '../../extraction/goal/words.ts';
import { LANGUAGE_CODES } from './page-address.ts';

/** What each language calls itself, folded. */
const LANGUAGE_OF = new Map(
  LANGUAGE_CODES.map((language) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    return [foldText(name ?? language), language] as const;
  }),
);

/** The language that a text names as it calls itself ("Français"), or by its code; null for anything else. */
export function languageOfName(text: string): string | null {
  const folded = foldText(text.trim());
  return LANGUAGE_OF.get(folded) ?? (LANGUAGE_CODES.includes(folded) ? folded : null);
}
