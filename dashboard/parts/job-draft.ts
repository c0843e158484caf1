import type { ColumnType } from '../../shared/domain/column.ts';
import type { Job } from '../service/resources.ts';

/** A column as somebody writes it down. */
export interface DraftColumn {
  name: string;
  type: ColumnType;
}

/** A job as somebody writes it down. */
export interface JobDraft {
  url: string;
  kind: 'goal' | 'columns';
  goal: string;
  columns: DraftColumn[];
  maxPages: string;
  /** Whether a run starts as soon as the job is ready, and what it may cost. */
  runs: boolean;
  maxCredits: string;
}

export const EMPTY_DRAFT: JobDraft = {
  url: '',
  kind: 'goal',
  goal: '',
  columns: [{ name: '', type: 'text' }],
  maxPages: '10',
  runs: false,
  maxCredits: '',
};

/** A new job like this one: with the columns that were found, to be renamed, dropped, put in order or given other types. */
export function draftFrom({ url, input, max_pages, columns }: Job): JobDraft {
  const found = columns ? [...columns.listing, ...columns.detail] : [];
  const asked = input.type === 'columns' ? input.value : [];
  const given = found.length > 0 ? found : asked;
  return {
    url,
    kind: given.length > 0 ? 'columns' : 'goal',
    goal: input.type === 'goal' ? input.value : '',
    columns: given.length > 0 ? given.map(({ name, type }) => ({ name, type })) : EMPTY_DRAFT.columns,
    maxPages: String(max_pages),
    runs: EMPTY_DRAFT.runs,
    maxCredits: EMPTY_DRAFT.maxCredits,
  };
}

/** What is asked of the service; columns without a name are left out. */
export function requestOf({ url, kind, goal, columns, maxPages, runs, maxCredits }: JobDraft): object {
  const named = columns.filter(({ name }) => name.trim() !== '');
  return {
    url: url.trim(),
    input: kind === 'goal' ? { type: 'goal', value: goal } : { type: 'columns', value: named },
    ...(maxPages.trim() !== '' && { max_pages: Number(maxPages) }),
    run: runs && maxCredits.trim() !== '' ? { max_credits: Number(maxCredits) } : runs,
  };
}
