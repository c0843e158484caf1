import { headConcept } from '../../goal/parse-goal.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import { hasLook } from '../looks.ts';
import { has, isNamed, ofKind, ofOthers, type Pair, type Signal } from './pair.ts';

/** A link's text and nothing else: who wrote it, in what leads to it ("last post by Anna"). */
const isLinkedText = ({ isLinkText, inner, source }: ColumnCandidate): boolean =>
  isLinkText && inner === 0 && source.part === undefined && /(?:^|\/)a[^/]*$/.test(source.path);

/** What its values tell by themselves, so that it is hardly ever left out because nothing names it. */
const isTold = ({ kind }: Pair): boolean => kind === 'number' || kind === 'typed';

/** How a field agrees with what a candidate is called. */
export const NAME_SIGNALS = {
  caption_exact: [1, ({ caption }) => caption.exact],
  caption_words: [1, ({ caption }) => caption.words],
  caption_head: [1, ({ caption }) => caption.head],
  caption_last: [1, ({ caption }) => caption.last],
  caption_concept: [1, ({ caption }) => caption.concept],
  caption_short: [1, ({ caption }) => caption.short],
  caption_extra: [-1, ({ caption }) => caption.extra],
  caption_other: [-1, ({ caption }) => caption.other],
  caption_related: [1, ({ caption }) => caption.related],
  caption_conflict: [-1, ({ caption }) => caption.conflict],
  caption_unrelated: [-1, ({ caption }) => caption.unrelated],
  class_exact: [1, ({ classes }) => classes.exact],
  class_words: [1, ({ classes }) => classes.words],
  class_head: [1, ({ classes }) => classes.head],
  class_last: [1, ({ classes }) => classes.last],
  class_concept: [1, ({ classes }) => classes.concept],
  class_extra: [-1, ({ classes }) => classes.extra],
  class_other: [-1, ({ classes }) => classes.other],
  class_related: [1, ({ classes }) => classes.related],
  class_elsewhere: [-1, ({ classes }) => classes.elsewhere],
  class_conflict: [-1, ({ classes }) => classes.conflict],
  outer_words: [1, ({ outer }) => outer.words],
  outer_concept: [1, ({ outer }) => outer.concept],
  outer_link: [
    1,
    ofOthers(({ outer, candidate }) => has(isLinkedText(candidate)) * Math.max(outer.words, outer.concept)),
  ],
  outer_other: [-1, ({ outer }) => outer.other],
  address_words: [1, ({ address }) => address.words],
  address_concept: [1, ({ address }) => address.concept],
  address_conflict: [-1, ({ address }) => address.conflict],
  said_words: [1, ({ said }) => said.words],
  said_concept: [1, ({ said }) => said.concept],
  said_short: [1, ({ said }) => said.short],
  said_conflict: [-1, ({ said }) => said.conflict],
  unnamed: [-1, ofOthers((pair) => has(!isNamed(pair)) * (isTold(pair) ? 1 : pair.namelessness))],
  unnamed_text: [-1, ofKind('text', (pair) => has(!isNamed(pair)))],
  unnamed_unlike: [-1, ofOthers((pair) => has(hasLook(pair.field.concept) && !isNamed(pair) && pair.look < 0.25))],
  posted: [
    -1,
    ({ field, candidate }) => has(field.concept === 'date' && headConcept(candidate.labelWords) === 'posted'),
  ],
} as const satisfies Record<string, Signal>;
