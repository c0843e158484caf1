import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { SearchAttribute } from '../shared/domain/search-attribute.ts';

const STATUS: SearchAttribute = 'LwStatus';

/** Tells operators in Temporal's Web UI where a workflow is: a status to filter by and a sentence to read. */
export function reportProgress(status: string, details: string): void {
  upsertSearchAttributes([{ key: { name: STATUS, type: 'KEYWORD' }, value: status }]);
  setCurrentDetails(details);
}
