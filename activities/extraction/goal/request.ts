import type { ReadItem } from './read-items.ts';
import type { Speech } from './speech.ts';

/** A request as it was read. */
export interface Request {
  speech: Speech;
  /** What is listed, as it was put; empty where nothing is said. */
  subject: string;
  items: ReadItem[];
  remarks: string[];
}
