/** What became of the tests of a run. */
export type TestCounts = { passed: number; failed: number; skipped: number };

/** The last line of `npm test`, which programs read: skipped tests are named when there are some. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
