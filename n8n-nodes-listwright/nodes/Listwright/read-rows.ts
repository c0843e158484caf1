import type { Item } from '../../service/resources';
import { readPages } from '../../service/read-pages';
import { asOutput, type Output, type OperationCall } from './operation';

/** The largest part of a run's rows that the service gives at a time. */
export const ROWS_PAGE_SIZE = 200;

/** The rows of a run, one an output item: their fields alone, or with the page and place that they came from. */
export async function readRows(
  call: OperationCall,
  runId: string,
  { limit, isSimple }: { limit?: number | undefined; isSimple: boolean },
): Promise<Output[]> {
  const path = `/runs/${runId}/items`;
  const items = await readPages<Item>(call.node, { path, field: 'items', pageSize: ROWS_PAGE_SIZE }, limit);
  return asOutput(isSimple ? items.map(({ data }) => data) : items);
}
