/** Mean share of the records that have each leaf, by the path inside the record. */
export function uniformity(perRecord: readonly ReadonlySet<number>[]): number {
  const counts = new Map<number, number>();
  for (const paths of perRecord) for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  let means = 0;
  for (const paths of perRecord) {
    let sum = 0;
    for (const path of paths) sum += counts.get(path)!;
    means += sum / perRecord.length / Math.max(1, paths.size);
  }
  return means / perRecord.length;
}
