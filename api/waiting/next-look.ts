const LONGEST_PAUSE = 10;

/**
 * After how many seconds it is worth to look again at something that goes on since so many milliseconds: a tenth of that,
 * from 1 to 10.
 */
export function secondsToNextLook(ageMs: number): number {
  return Math.min(LONGEST_PAUSE, Math.max(1, Math.round(ageMs / 10_000)));
}
