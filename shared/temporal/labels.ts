import type { SearchAttributePair } from '@temporalio/common';
import type { SearchAttribute } from '../domain/search-attribute.ts';

/** What operators filter workflows and schedules by. */
export function labels(values: Partial<Record<SearchAttribute, string>>): SearchAttributePair[] {
  return Object.entries(values).map(([name, value]) => ({ key: { name, type: 'KEYWORD' }, value }));
}
