/** A person takes so long from one page to the next, in milliseconds. */
const PACE_MS = { least: 600, most: 1_800 };

/** The time from the start of one page to the next, as a person might take it. */
export function personPaceMs(): number {
  return PACE_MS.least + Math.random() * (PACE_MS.most - PACE_MS.least);
}
