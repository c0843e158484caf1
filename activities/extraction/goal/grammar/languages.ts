import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';
import type { Grammar } from './grammar.ts';

/** The languages that requests are read in; others by their punctuation, and by the nearest of these. */
export const GRAMMARS = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  cs,
  ru,
  uk,
  tr,
  sv,
  da,
  fi,
  hu,
  ro,
  el,
  ja,
  zh,
  ko,
  ar,
  he,
  hi,
  vi,
  id,
  th,
} as const satisfies Record<string, Grammar>;

export type Language = keyof typeof GRAMMARS;

export function grammarOf(language: Language): Grammar {
  return GRAMMARS[language];
}
