import type { Grammar } from './grammar/grammar.ts';
import { type Language, grammarOf } from './grammar/languages.ts';
import { listed, Phrases } from './phrases.ts';

/** The grammar of a language as it is looked up. */
export interface Speech {
  language: Language;
  unspaced: boolean;
  headLast: boolean;
  and: Phrases;
  andAfter: readonly string[];
  andBefore: readonly string[];
  opens: Phrases;
  needs: Phrases;
  of: Phrases;
  ofMany: Phrases;
  each: Phrases;
  articles: Phrases;
  asks: Phrases;
  closes: Phrases;
  polite: Phrases;
  lists: Phrases;
  only: Phrases;
  onlyAfter: Phrases;
  not: Phrases;
  notAfter: Phrases;
  refuses: Phrases;
  optional: Phrases;
  limits: Phrases;
  also: Phrases;
  details: Phrases;
  callsIt: Phrases;
  whether: Phrases;
  count: Phrases;
  which: Phrases;
  who: Phrases;
  fillers: Phrases;
  units: Phrases;
  questions: readonly { concept: string; phrases: Phrases; name: string }[];
  plurals: readonly string[];
  genitives: readonly string[];
}

const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh', 'th']);
const known = new Map<Language, Speech>();

export function speechOf(language: Language): Speech {
  const found = known.get(language) ?? compile(language);
  known.set(language, found);
  return found;
}

function compile(language: Language): Speech {
  const grammar: Grammar = grammarOf(language);
  const unspaced = UNSPACED.has(language);
  const phrases = (list: string | undefined): Phrases => new Phrases(list, unspaced ? 'anywhere' : 'words');
  // Korean writes its endings without a space.
  const ends = (list: string | undefined): Phrases =>
    language === 'ko' ? new Phrases(list, 'endings') : phrases(list);
  return {
    language,
    unspaced,
    headLast: grammar.headLast ?? false,
    and: phrases(grammar.and),
    andAfter: listed(grammar.andAfter),
    andBefore: listed(grammar.andBefore),
    opens: ends(grammar.opens),
    needs: phrases(grammar.needs),
    of: phrases(grammar.of),
    ofMany: phrases(grammar.ofMany),
    each: phrases(grammar.each),
    articles: phrases(grammar.articles),
    asks: phrases(grammar.asks),
    closes: ends(grammar.closes),
    polite: phrases(grammar.polite),
    lists: phrases(grammar.lists),
    only: phrases(grammar.only),
    onlyAfter: ends(grammar.onlyAfter),
    not: phrases(grammar.not),
    notAfter: ends(grammar.notAfter),
    refuses: phrases(grammar.refuses),
    optional: phrases(grammar.optional),
    limits: phrases(grammar.limits),
    also: phrases(grammar.also),
    details: phrases(grammar.details),
    callsIt: phrases(grammar.callsIt),
    whether: phrases(grammar.whether),
    count: phrases(grammar.count),
    which: phrases(grammar.which),
    who: phrases(grammar.who),
    fillers: phrases(grammar.fillers),
    units: phrases(grammar.units),
    questions: Object.entries(grammar.questions ?? {}).map(([concept, list]) => ({
      concept,
      phrases: phrases(list),
      name: grammar.names?.[concept] ?? concept,
    })),
    plurals: listed(grammar.plurals),
    genitives: (grammar.genitives ?? '').split(', ').filter(Boolean),
  };
}
