import type { IDataObject } from 'n8n-workflow';
import { type Caller, callService, type ServiceRequest } from './service';

/** A list that the service gives in parts, and how many entries a part has at most. */
export interface List {
  path: string;
  query?: ServiceRequest['query'];
  /** The field of the answer that holds the entries. */
  field: 'data' | 'items' | 'changes';
  pageSize: number;
}

/** Reads the first `limit` entries of a list, all of them when it is undefined. */
export async function readPages<Entry extends IDataObject>(
  caller: Caller,
  { path, query, field, pageSize }: List,
  limit = Number.POSITIVE_INFINITY,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  while (entries.length < limit) {
    const answer = await callService<IDataObject>(caller, {
      method: 'GET',
      path,
      query: { ...query, limit: Math.min(pageSize, limit - entries.length), offset: entries.length },
    });
    const page = (answer[field] ?? []) as Entry[];
    entries.push(...page);
    if (page.length === 0 || entries.length >= Number(answer['total'] ?? 0)) break;
  }
  return entries;
}
