/** Starts work on every entry, a few at a time, so that tests which mostly wait do so together. Each result is a promise. */
export function sideBySide<Entry, Result>(
  entries: readonly Entry[],
  width: number,
  work: (entry: Entry) => Promise<Result>,
): Map<Entry, Promise<Result>> {
  const lanes: Promise<unknown>[] = Array.from({ length: width }, () => Promise.resolve());
  return new Map(
    entries.map((entry, index) => {
      const lane = index % width;
      const result = lanes[lane]!.then(() => work(entry));
      lanes[lane] = Promise.allSettled([result]);
      return [entry, result];
    }),
  );
}
