import { firstOf } from '../page/spans.ts';
import type { Candidate } from './candidates.ts';
import { hasMixedContainers, liftsAnyLink } from './signals.ts';

/** For each candidate of a page of so many nodes, how much larger (as a logarithm) the largest candidate of the same records and more is. */
export function supersetSizes(candidates: readonly Candidate[], nodes: number): number[] {
  const mayUnite = candidates.map((candidate) => !hasMixedContainers(candidate) && !liftsAnyLink(candidate));
  const { from, members } = candidatesByRecord(candidates, nodes);
  const counts = new Int32Array(candidates.length);
  return candidates.map((candidate, i) => {
    const { length } = candidate.records;
    const touched: number[] = [];
    for (const record of candidate.records) {
      const start = firstOf(record).index;
      for (let at = from[start]!; at < from[start + 1]!; at += 1) {
        const other = members[at]!;
        if ((counts[other] = counts[other]! + 1) === 1) touched.push(other);
      }
    }
    let largest = length;
    for (const other of touched) {
      const { records, rule } = candidates[other]!;
      const holdsAll = counts[other] === length && other !== i && mayUnite[other]!;
      if (holdsAll && rule.extent === candidate.rule.extent) largest = Math.max(largest, records.length);
      counts[other] = 0;
    }
    return Math.log(largest / length);
  });
}

/** The candidates with a record that begins at a node: `members[from[node]..from[node + 1])`. */
function candidatesByRecord(candidates: readonly Candidate[], nodes: number) {
  const from = new Int32Array(nodes + 2);
  for (const { records } of candidates) for (const record of records) from[firstOf(record).index + 2]! += 1;
  for (let at = 1; at < from.length; at += 1) from[at]! += from[at - 1]!;
  const members = new Int32Array(from.at(-1)!);
  for (const [i, { records }] of candidates.entries())
    for (const record of records) members[from[firstOf(record).index + 1]!++] = i;
  return { from, members };
}
