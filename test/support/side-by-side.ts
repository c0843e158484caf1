/**
 * Starts work on every entry in their order, so many at a time, so that tests which mostly wait do so together. Each
 * result is a promise; nobody has to look at it for the others to go on.
 */
export function sideBySide<Entry, Result>(
  entries: readonly Entry[],
  width: number,
  work: (entry: Entry) => Promise<Result>,
): Map<Entry, Promise<Result>> {
  const results = new Map(entries.map((entry) => [entry, Promise.withResolvers<Result>()]));
  const upcoming = results.entries();
  const goOn = async (): Promise<void> => {
    for (const [entry, { promise, resolve }] of upcoming) {
      resolve(work(entry));
      await Promise.allSettled([promise]);
    }
  };
  for (let lane = 0; lane < width; lane += 1) void goOn();
  return new Map([...results].map(([entry, { promise }]) => [entry, promise]));
}
