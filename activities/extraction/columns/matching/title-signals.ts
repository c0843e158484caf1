import type { ColumnCandidate } from '../column-candidates.ts';
import { shareOf, titleLook } from '../looks.ts';
import { isNumbered } from '../numbering.ts';
import { isAlong } from './match-context.ts';
import { has, ofKind, type Signal } from './pair.ts';

const FILE_NAME = /\.(pdf|docx?|xlsx?|zip)$/i;

/** Whether a text is that of a link around several fields: a whole card. */
const isCard = ({ inner }: ColumnCandidate): boolean => inner > 2;

/** What tells what records are called. */
export const TITLE_SIGNALS = {
  title_look_gap: [
    -1,
    ofKind('title', (pair) => Math.min(3, Math.max(0, pair.titleLook - titleLook(pair.candidate))) / 3),
  ],
  title_heading: [1, ofKind('title', ({ candidate }) => has(candidate.isHeading))],
  title_link_text: [1, ofKind('title', ({ candidate }) => has(candidate.isLinkText && !isCard(candidate)))],
  title_in_own_link: [1, ofKind('title', ({ candidate, linkPath }) => has(isAlong(candidate.source.path, linkPath)))],
  title_fragment: [-1, ofKind('title', ({ candidate, fragments }) => has(fragments.has(candidate)))],
  title_bold: [1, ofKind('title', ({ candidate }) => has(candidate.isBold))],
  title_attribute: [-1, ofKind('title', ({ candidate: { source } }) => has(source.take.startsWith('@')))],
  title_distinct: [1, ofKind('title', ({ candidate }) => candidate.distinctBare)],
  title_late: [-1, ofKind('title', ({ candidate }) => candidate.order)],
  title_short: [-1, ofKind('title', ({ candidate }) => has(candidate.meanLength < 4))],
  title_long: [-1, ofKind('title', ({ candidate }) => Math.min(1, Math.max(0, candidate.meanLength - 100) / 200))],
  title_says: [1, ofKind('title', ({ candidate }) => Math.min(1, candidate.meanLength / 30))],
  title_typed: [-1, ofKind('title', ({ typed }) => typed)],
  title_file: [-1, ofKind('title', ({ candidate }) => shareOf(candidate, FILE_NAME))],
  title_numbered: [
    -1,
    ofKind('title', ({ candidate }) => has(candidate.source.part === undefined && isNumbered(candidate.values))),
  ],
  title_cut_parts: [
    -1,
    ofKind('title', ({ candidate, wantsParts }) => has(wantsParts && candidate.source.part === 'head')),
  ],
  title_cut: [-1, ofKind('title', ({ candidate, wantsParts }) => has(!wantsParts && candidate.source.part === 'head'))],
} as const satisfies Record<string, Signal>;
