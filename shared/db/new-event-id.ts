import { randomUUIDv7 } from 'node:crypto';

/** A new id of an event. Ids that are made later are greater. */
export function newEventId(): string {
  return `evt_${randomUUIDv7().replaceAll('-', '')}`;
}
