import type { JobInput } from '../../../shared/domain/job.ts';
import { parseGoal } from '../../extraction/goal/parse-goal.ts';
import { mainPart } from '../../extraction/goal/phrase-concept.ts';
import { readRequest } from '../../extraction/goal/read-request.ts';
import { foldText, wordsOf } from '../../extraction/goal/words.ts';
import { type ListingKind, kindsOfWord, kindsOfWords } from './listing-kinds.ts';
import { kindsOfFields, thingsOfFields } from './field-kinds.ts';
import { HUB, OVER } from './link-words.ts';
import { amongWords } from './match-words.ts';

/** What a customer wants listed, as it is looked for on a site. */
export interface Wish {
  /** The words for the things ("recipes"), folded. */
  things: string[];
  kinds: ReadonlySet<ListingKind>;
  /** What they may be by the fields that are asked for, where the words do not tell. */
  likely: ReadonlySet<ListingKind>;
  /** The words that name a part of them ("vegan"), folded. */
  parts: string[];
  /** Words for the place on the site where they are ("the shop"), folded. */
  where: string[];
  /** What is over is asked for too. */
  wantsPast: boolean;
  /** What the site's own search is asked for, in the customer's words; empty where nothing is said. */
  query: string;
  /** The language of the customer's words. */
  language: string;
}

/** Words that say where the things are, or only join others. */
const PLACES_AND_JOINS = new Set(
  wordsOf(
    foldText(`
    in on at of from for by to with and or the this that all every each any site website page pages list lists complete full whole entire online web here current available selected tagged called named labelled marked brand make category upcoming next coming future forthcoming
    im in am auf aus von für mit und oder der die das dieser diese seite webseite liste alle komplette gesamte aktuelle verfügbare
    dans sur de du des la le les et ou pour avec page site liste tous toutes
    en de del la el los las y o por para con sitio página todos todas
    no na do da dos das os as e ou para com site página lista todos todas
    nel nella del della dei delle e per con sito pagina tutti tutte
    op van het een en of voor met alle pagina site
    kommende kommenden zukünftige zukünftigen anstehende nächste venir prochains prochaines próximos próximas próximo futuri futuras futuros prossimi prossime komende nadchodzące najbliższe
    فهرست لیست همه تمام ها های قائمة جميع كل tüm bütün listesi
    на в из с и или для по сайте сайта все всех страница`),
  ),
);

/** Words for whatever there is. */
const ANYTHING = new Set(
  wordsOf(
    foldText(`
    everything anything offer offers entry entries records things stuff contents content results rows data
    alles einträge eintrag inhalte inhalt angebot ergebnisse tout toutes entrées contenu résultats todo entradas contenido resultados
    tudo registros conteúdo tutto voci contenuto risultati inhoud resultaten wszystko wpisy treść vše záznamy всё все записи`),
  ),
);

/** What kind of site it is: of little worth where something else is named. */
const SITE_NOUNS = new Set(
  wordsOf(
    foldText(
      'portal database register catalogue catalog shop store site boutique tienda loja negozio winkel sklep obchod group gruppe grupo groupe directory verzeichnis annuaire directorio museum club verein магазин group',
    ),
  ),
);

const known = new WeakMap<object, Wish>();

/** Reads an input, once. */
export function wishOf(input: JobInput): Wish {
  const found = known.get(input) ?? readWish(input);
  known.set(input, found);
  return found;
}

function readWish(input: JobInput): Wish {
  const { subject, fields } = parseGoal(input);
  const goal = input.type === 'goal' ? input.value : '';
  const telling = input.type === 'goal' ? withoutSite(tellingWords(input), goal) : [];
  const main = telling.filter((word) => !SITE_NOUNS.has(word));
  const all = main.length > 0 ? main : telling;
  const known = all.filter((word) => kindsOfWord(word).length > 0);
  const nouns = known.length > 0 ? known : mainNoun(input, all);
  const things = nouns.length > 0 ? nouns : all;
  const quoted = quotedWords(goal).filter((word) => !fields.some((field) => field.words.includes(word)));
  const parts = [...new Set([...(nouns.length > 0 ? all.filter((word) => !nouns.includes(word)) : []), ...quoted])];
  const kinds = kindsOfWords(nouns);
  const likely = kinds.size > 0 ? new Set<ListingKind>() : kindsOfFields(fields);
  return {
    things,
    kinds,
    likely,
    parts,
    where: telling.filter((word) => !all.includes(word)),
    wantsPast: OVER.test(foldText(goal)),
    query: queryOf(subject.text, all.length > 0 ? all : thingsOfFields(fields, likely)),
    language: input.type === 'goal' ? readRequest(goal).speech.language : 'en',
  };
}

/** The words of a goal that tell what is listed; where it says only fields, those of them that name a kind of things, or its one field. */
function tellingWords(input: JobInput): string[] {
  const { subject, words, fields } = parseGoal(input);
  const ofFields = new Set(fields.filter((field) => field.words.length === 1).flatMap((field) => field.words));
  const others = fields.length <= 1 ? words : words.filter((word) => !ofFields.has(word));
  const isTold = fields.length <= 1 || others.some((word) => kindsOfWord(word).length > 0);
  const told = subject.words.length > 0 ? subject.words : isTold ? others : [];
  const telling = told.filter((word) => !PLACES_AND_JOINS.has(word) && (word.length > 2 || /[^\p{ASCII}]/u.test(word)));
  return telling.filter((word) => !ANYTHING.has(word));
}

/** What a goal calls the whole site ("in this rental directory") names no part of it, and no things. */
function withoutSite(words: readonly string[], goal: string): string[] {
  const site = THIS_SITE.exec(foldText(goal));
  const ofSite = site !== null && SITE_NOUNS.has(site[2]!) ? wordsOf(site[0]) : [];
  return words.filter((word) => !ofSite.includes(word));
}

const THIS_SITE =
  /(?<!\p{L})(?:this|diese[mrs]?|cet?|cette|est[ea]|nest[ea]|quest[oa]|deze|dit|tej|tym|этого|этом)\s+((?:\p{L}+\s+){0,2}?)([\p{L}]+)(?=\s*(?:[,:.;?!]|$|with|and|mit|und|avec|con|com|met|z))/u;

/** What stands in quotation marks: a name of a part, where it is no field. */
function quotedWords(goal: string): string[] {
  return [...goal.matchAll(/["“”„«»]([^"“”„«»]{2,40})["“”„«»]/gu)].flatMap(([, quoted]) => wordsOf(quoted!));
}

/** The noun that the other words only tell more about; none where that is not known. */
function mainNoun(input: JobInput, words: readonly string[]): string[] {
  if (input.type !== 'goal' || words.length < 2) return [];
  const { speech, subject } = readRequest(input.value);
  const main = wordsOf(mainPart(subject, speech)).filter((word) => words.includes(word));
  const noun = main.at(speech.headLast ? -1 : 0);
  return noun === undefined ? [] : [noun];
}

/** The words as the customer wrote them: not every site finds them without their accents. */
function queryOf(text: string, words: readonly string[]): string {
  const written = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => words.includes(foldText(word)));
  return (written.length > 0 ? written : words).slice(0, MOST_QUERIED).join(' ');
}

const MOST_QUERIED = 4;

/** How much of a wish some words tell. */
export interface Told {
  /** The things themselves: 1 by their own word, less by one of the same kind or by a compound. */
  things: number;
  /** Which share of the words that name a part. */
  parts: number;
  /** Whether it tells the place on the site. */
  where: boolean;
  /** Whether it tells a kind of things that has the fields which are asked for. */
  likely: boolean;
  /** Which share of the words tells nothing of either. */
  rest: number;
}

const OF_THE_KIND = 0.75;
const isShop = (word: string): boolean => kindsOfWord(word).includes('products');
const isShopAsked = ({ where }: Wish): boolean => where.some(isShop);

/** Reads how much of a wish some folded words tell. */
export function toldOf(wish: Wish, words: readonly string[]): Told {
  if (words.length === 0) return { things: 0, parts: 0, where: false, likely: false, rest: 0 };
  const own = wish.things.map((word) => amongWords(word, words));
  const isKind = words.some((word) => kindsOfWord(word).some((kind) => wish.kinds.has(kind)));
  const parts = wish.parts.map((word) => amongWords(word, words));
  const telling = words.filter(
    (word) =>
      PLACES_AND_JOINS.has(word) ||
      amongWords(word, wish.things) > 0 ||
      amongWords(word, wish.parts) > 0 ||
      kindsOfWord(word).some((kind) => wish.kinds.has(kind)),
  );
  return {
    things: Math.max(mean(own), isKind ? OF_THE_KIND : 0, ...own.map((one) => one * (own.length > 1 ? 0.8 : 1))),
    parts: mean(parts),
    where: wish.where.some((word) => amongWords(word, words) > 0) || (isShopAsked(wish) && words.some(isShop)),
    likely: words.some((word) => kindsOfWord(word).some((kind) => wish.likely.has(kind))),
    rest: 1 - telling.length / words.length,
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How much some folded words mention the things: 1 by their own word, less by one of the same kind. */
export function mentioned(wish: Wish, words: readonly string[]): number {
  const own = wish.things.map((word) => amongWords(word, words));
  const isKind = words.some((word) => kindsOfWord(word).some((kind) => wish.kinds.has(kind)));
  return Math.max(0, ...own, isKind ? OF_THE_KIND : 0);
}

/** Whether some folded words name kinds of things, and none that was asked for. */
export function isOfOtherKind({ kinds, likely }: Wish, words: readonly string[]): boolean {
  const named = words.filter((word) => !HUB.test(word)).flatMap(kindsOfWord);
  return kinds.size > 0 && named.length > 0 && !named.some((kind) => kinds.has(kind) || likely.has(kind));
}
