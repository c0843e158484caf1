/** What an attempt of an activity leaves to the next one by its heartbeats. */
export interface AttemptNote {
  /** How often a worker has died in it since it last got on. */
  deaths: number;
  /** How far the work had come when the attempt began; '' before it is known, and for work that has no stages. */
  place: string;
  /** Nothing is being done: the attempt has ended by itself, or waits for its turn. A worker that dies then did not die of it. */
  isIdle: boolean;
  /** What operators see of it: counts and words. */
  progress?: Record<string, number | string>;
}

/** So many deaths of a worker in the same work are taken for the work's own fault. */
export const MOST_DEATHS = 3;

/** The note with which an attempt begins, from the one that the attempt before left: null when there was none. */
export function noteAfter(last: AttemptNote | null): AttemptNote {
  if (last === null) return { deaths: 0, place: '', isIdle: false };
  return { deaths: last.deaths + deathOf(last), place: last.place, isIdle: false };
}

/** The same, once it is known where the work stands: who got on begins to count anew. */
export function notePlace(note: AttemptNote, last: AttemptNote | null, place: string): AttemptNote {
  const hasGotOn = last !== null && last.place !== place;
  return { ...note, deaths: hasGotOn ? deathOf(last) : note.deaths, place };
}

function deathOf(last: AttemptNote): number {
  return last.isIdle ? 0 : 1;
}
