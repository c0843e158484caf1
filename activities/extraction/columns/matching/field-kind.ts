import type { Concept } from '../../goal/concepts.ts';
import { type GoalField, isTitleField } from '../../goal/parse-goal.ts';

/** What the values of a field can be told by. */
export type FieldKind = 'title' | 'link' | 'image' | 'typed' | 'number' | 'text' | 'unknown';

/** What the values of a concept can be told by; the rest is plain text. */
const KIND_OF: Partial<Record<Concept, FieldKind>> = {
  image: 'image',
  ...kinds('typed', 'price salary date posted time phone email rating'),
  ...kinds(
    'number',
    'reviews views quantity rank change area rooms size weight capacity discount distance mileage year duration age postcode',
  ),
  ...kinds('unknown', 'number citation status'),
};

function kinds(kind: FieldKind, concepts: string): Partial<Record<Concept, FieldKind>> {
  return Object.fromEntries(concepts.split(' ').map((concept) => [concept, kind]));
}

/** What the values of a field can be told by; those of one that nothing is known of may be anything. */
export function kindOf(field: GoalField): FieldKind {
  if (field.type === 'url' && field.concept !== 'image') return 'link';
  if (isTitleField(field)) return 'title';
  return field.concept === null ? 'unknown' : (KIND_OF[field.concept] ?? 'text');
}
