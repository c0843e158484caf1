import { type Concept, conceptOf } from '../../goal/concepts.ts';
import { headConcept } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { tells } from './agreement.ts';
import { isAlong } from './match-context.ts';
import { has, ofKind, type Pair, type Signal, withoutLink } from './pair.ts';

const ICON = /icon|avatar|logo|flag|sprite/;

/** Things that a record has, and whose links are not its own. */
const OTHERS: ReadonlySet<Concept | null> = new Set(
  'author person company category tags reviews place brand rating posted'.split(' ') as Concept[],
);

function isOfOther({ captions, classWords }: ColumnCandidate): boolean {
  return captions.some((words) => OTHERS.has(headConcept(words))) || OTHERS.has(headConcept(classWords));
}

const isBare = (field: Pair['field']): boolean => withoutLink(field).words.length === 0;
const saysLink = (words: readonly string[]): boolean => words.length === 1 && conceptOf(words[0]!) === 'link';

/** What is done with a record, and where all that is told of it stands. */
const ACTS =
  /^(?:add|favou?rites?|bookmark|wishlist|watchlist|share|tweet|compare|login|signin|register|calendar|ics|ical|export|print|subscribe|unsubscribe|save|reply|edit|delete|remove|like|vote|upvote|report|cart|basket|mailto|follow)$/;
const LEADS_ON = /^(?:details?|more|permalink|mehr|weitere|suite|mas|mais|altro|подробнее)$/;
/** A site of its own, not the page of the record. */
const WEBSITE =
  /^(?:websites?|homepages?|webseiten?|internetseiten?|sitio|site|sito|сайт|webbplats|hemsida|honlap|weboldal)$/;

const wordsAround = ({ captions, classWords }: ColumnCandidate): string[] => [...captions.flat(), ...classWords];
/** What stands before a link can belong to its neighbour. */
const actsOn = ({ classWords, addressWords }: ColumnCandidate): boolean =>
  [...classWords, ...addressWords].some((word) => ACTS.test(word));

const isOfTitle = ({ candidate, titlePath }: Pair): boolean => isAlong(candidate.source.path, titlePath);

/** What tells links and pictures apart. */
export const LINK_SIGNALS = {
  unasked_url: [-1, ({ field, candidate }) => has(candidate.type === 'url' && field.type !== 'url')],
  link_own: [1, ofKind('link', ({ candidate, links }) => links.ownLink(candidate))],
  link_named: [1, ofKind('link', ({ field, candidate }) => has(isBare(field) && candidate.captions.some(saysLink)))],
  link_act: [-1, ofKind('link', ({ candidate }) => has(actsOn(candidate)))],
  link_details: [
    1,
    ofKind('link', ({ field, candidate }) =>
      has(isBare(field) && wordsAround(candidate).some((word) => LEADS_ON.test(word))),
    ),
  ],
  link_on_site: [
    -1,
    ofKind('link', ({ field, candidate, links }) =>
      field.words.some((word) => WEBSITE.test(word)) ? links.siteShare(candidate) : 0,
    ),
  ],
  link_file: [
    1,
    ofKind('link', ({ candidate, links, wantsDocuments }) => has(wantsDocuments) * links.fileShare(candidate)),
  ],
  link_document: [
    1,
    ofKind('link', ({ candidate, wantsDocuments }) => has(wantsDocuments && tells('document', candidate.classWords))),
  ],
  link_of_title: [1, ofKind('link', (pair) => has(withoutLink(pair.field).words.length === 0 && isOfTitle(pair)))],
  link_of_title_named: [1, ofKind('link', (pair) => has(withoutLink(pair.field).words.length > 0 && isOfTitle(pair)))],
  link_of_other: [
    -1,
    ofKind('link', ({ field, candidate }) => has(withoutLink(field).words.length === 0 && isOfOther(candidate))),
  ],
  link_address_other: [
    -1,
    ofKind('link', ({ field, candidate }) =>
      has(withoutLink(field).words.length === 0 && candidate.addressWords.some((word) => OTHERS.has(conceptOf(word)))),
    ),
  ],
  document_text: [
    -1,
    ({ field, candidate }) => has(field.concept === 'document' && candidate.type !== 'url' && candidate.isLinkText),
  ],
  link_late: [-1, ofKind('link', ({ candidate }) => candidate.order)],
  image_icon: [-1, ofKind('image', ({ candidate }) => has(candidate.classWords.some((word) => ICON.test(word))))],
} as const satisfies Record<string, Signal>;
