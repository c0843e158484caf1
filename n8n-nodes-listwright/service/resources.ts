import type { IDataObject } from 'n8n-workflow';

/** What the nodes themselves read of a job; the rest is handed on as it came. */
export interface Job extends IDataObject {
  id: string;
  status: string;
  url?: string;
  error?: string;
}

/** What the nodes themselves read of a run. */
export interface Run extends IDataObject {
  id: string;
  job_id: string;
  status: string;
  item_count?: number;
  created_at?: string;
  error?: string | null;
}

/** One extracted row and where it came from. */
export interface Item extends IDataObject {
  data: IDataObject;
  page_number: number;
  item_index: number;
}

/** Where events of the account are posted. */
export interface Webhook {
  id: string;
  url: string;
  events: string[];
  enabled: boolean;
}

/** What is posted: what became of a job or run. */
export interface ServiceEvent extends IDataObject {
  id?: string;
  event_id?: string;
  type: string;
  data: { job_id: string | null; run_id?: string | null } & IDataObject;
}
