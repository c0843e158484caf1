import type { IDataObject } from 'n8n-workflow';

/** The webhook that this node made or took over, as it is kept with the workflow. */
export interface Registration {
  webhookId: string;
  url: string;
  secret: string;
}

/** How many events are remembered, to tell those that come twice. */
const EVENTS_REMEMBERED = 500;

/** The webhook of this node; undefined when it has none, or when what is needed of it is not known. */
export function readRegistration({ webhookId, url, secret }: IDataObject): Registration | undefined {
  if (typeof webhookId !== 'string' || typeof url !== 'string' || typeof secret !== 'string') return undefined;
  return webhookId !== '' && secret !== '' ? { webhookId, url, secret } : undefined;
}

/** Keeps it. */
export function keepRegistration(memory: IDataObject, registration: Registration): void {
  Object.assign(memory, registration);
}

/** Forgets it. */
export function forgetRegistration(memory: IDataObject): void {
  for (const name of ['webhookId', 'url', 'secret']) delete memory[name];
}

/** Remembers an event. Answers whether it was new. */
export function isNewEvent(memory: IDataObject, id: string): boolean {
  const seen = Array.isArray(memory['seenEvents']) ? (memory['seenEvents'] as string[]) : [];
  if (seen.includes(id)) return false;
  memory['seenEvents'] = [...seen, id].slice(-EVENTS_REMEMBERED);
  return true;
}
