import type {
  Account,
  Change,
  ChangePage,
  Delivery,
  Firing,
  Item,
  Job,
  Quote,
  Run,
  Webhook,
  WebhookTest,
} from '../../client/resources.ts';
import type { EntryKind } from '../../shared/domain/ledger.ts';
import type { MappingStepNote, SampleRow } from '../../shared/domain/mapping-step.ts';
import type { ScreenshotLayout } from '../../shared/domain/screenshot.ts';

export type { Account, Change, ChangePage, Delivery, Firing, Item, Job, Quote, Run, Webhook, WebhookTest };

/** One part of a list; `total` counts the whole list. */
export interface Page<Entry> {
  data: Entry[];
  total: number;
  limit: number;
  offset: number;
}

/** One part of the rows of a run. */
export interface ItemPage {
  items: Item[];
  total: number;
  offset: number;
}

/** Who is signed in, and whether accounts can be opened here. */
export interface SessionState {
  account: { id: string; email: string; has_password: boolean; is_by_link: boolean } | null;
  is_sign_up_open: boolean;
}

/** What is shown of a job's mapping. */
export interface Preview {
  steps: MappingStepNote[];
  sample: SampleRow[] | null;
  screenshot: ScreenshotLayout | null;
}

/** A listing page that a run has read. */
export interface SavedPage {
  page_number: number;
  url: string;
}

/** A job with its mapping as it goes on. */
export interface WatchedJob {
  job: Job;
  preview: Preview;
}

/** A posting: what it has added to each balance. */
export interface LedgerEntry {
  id: string;
  kind: EntryKind;
  available: number;
  held: number;
  job_id: string | null;
  run_id: string | null;
  created_at: string;
}

/** The API key as it can be recognised. */
export interface KeyState {
  key: { prefix: string; created_at: string; last_used_at: string | null } | null;
}

/** One day (UTC) of the account. */
export interface ChartDay {
  day: string;
  credits: number;
  completed: number;
  failed: number;
}
