import { type Concept, conceptOf } from '../../extraction/goal/concepts.ts';
import type { GoalField } from '../../extraction/goal/parse-goal.ts';
import { wordsOf } from '../../extraction/goal/words.ts';
import { type ListingKind, kindsOfWord } from './listing-kinds.ts';

/** What has fields of a concept, as a rule. */
const KINDS_OF_CONCEPT: Partial<Record<Concept, readonly ListingKind[]>> = {
  salary: ['jobs'],
  role: ['jobs', 'people'],
  price: ['products', 'properties'],
  discount: ['products'],
  brand: ['products'],
  model: ['products', 'vehicles'],
  material: ['products'],
  color: ['products'],
  warranty: ['products'],
  mileage: ['vehicles'],
  fuel: ['vehicles'],
  area: ['properties'],
  rooms: ['properties'],
  case: ['publications'],
  court: ['publications'],
  citation: ['publications'],
  document: ['publications'],
  author: ['articles', 'publications'],
  party: ['people'],
  phone: ['companies', 'people'],
  email: ['people', 'companies'],
  opening_hours: ['companies'],
  posted: ['jobs', 'articles'],
  time: ['events'],
  views: ['episodes', 'articles'],
};

/** What has fields that are called so. */
const KINDS_OF_NAME: readonly (readonly [names: string, kind: ListingKind])[] = [
  [
    'ingredients servings portions calories zutaten portionen ingrédients ingredientes ingredienti składniki',
    'recipes',
  ],
  ['venue tickets ticket doors lineup veranstaltungsort einlass salle lieu entradas biglietti', 'events'],
  ['isbn doi publisher journal edition verlag éditeur editorial editore', 'publications'],
  ['bedrooms bathrooms beds baths schlafzimmer chambres dormitorios quartos camere', 'properties'],
  ['gearbox horsepower registration getriebe hubraum', 'vehicles'],
  ['instructor lecturer tutor credits semester dozent enseignant docente', 'courses'],
  ['sku stock ean availability lieferbar', 'products'],
  ['deadline employer contract arbeitgeber employeur', 'jobs'],
  ['listen transcript guest', 'episodes'],
];
const KIND_OF_NAME = new Map(KINDS_OF_NAME.flatMap(([names, kind]) => wordsOf(names).map((name) => [name, kind])));

/** What a word of a name with several is worth that stands for a kind itself ("job" of "job_title"), beside a field's concept; half of it where it is a field as well ("company"). */
const BY_WORD = 2;
/** Kinds that are this much as likely as the likeliest count too. */
const ALMOST = 0.6;

/** What some fields may be of: the kinds of listings that mostly have them, the likeliest only. */
export function kindsOfFields(fields: readonly GoalField[]): Set<ListingKind> {
  const worth = new Map<ListingKind, number>();
  const add = (kinds: readonly ListingKind[], all: number): void => {
    for (const kind of kinds) worth.set(kind, (worth.get(kind) ?? 0) + all / kinds.length);
  };
  for (const { concept, name } of fields) {
    const words = wordsOf(name).filter(isTelling);
    if (concept !== null) add(KINDS_OF_CONCEPT[concept] ?? [], 1);
    for (const word of words)
      add(
        [KIND_OF_NAME.get(word)].filter((kind) => kind !== undefined),
        1,
      );
    for (const word of words.slice(0, -1)) add(kindsOfWord(word), conceptOf(word) === null ? BY_WORD : 1);
  }
  const most = Math.max(0, ...worth.values());
  return new Set([...worth].filter(([, value]) => value >= ALMOST * most).map(([kind]) => kind));
}

/** The words of names of fields that say of what they are: "job" of "job_title". */
export function thingsOfFields(fields: readonly GoalField[], kinds: ReadonlySet<ListingKind>): string[] {
  const words = fields.flatMap(({ name }) => wordsOf(name).filter(isTelling).slice(0, -1));
  return [...new Set(words.filter((word) => kindsOfWord(word).some((kind) => kinds.has(kind))))];
}

/** Very short words are of many languages. */
function isTelling(word: string): boolean {
  return word.length > 2 || /[^\p{ASCII}]/u.test(word);
}
