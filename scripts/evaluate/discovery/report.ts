import type { JudgedCase } from './judge-case.ts';

/** A line for each case that may be looked at, and the totals of each part. */
export function describeCases(cases: readonly JudgedCase[]): string {
  const shown = cases.filter(({ part }) => part !== 'lock');
  const lines = shown.map(({ id, part, isRight, found, loads, ms }) => [
    isRight ? 'found' : 'MISSED',
    part,
    id,
    found ?? '(nothing)',
    `${loads} pages`,
    `${ms} ms`,
  ]);
  const totals = [...Map.groupBy(cases, ({ part }) => part)].map(([part, all]) => {
    const right = all.filter(({ isRight }) => isRight).length;
    const loads = all.map((each) => each.loads).toSorted((a, b) => a - b);
    const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return [
      part,
      `${right} of ${all.length}`,
      `median ${middle(loads)} pages, most ${loads.at(-1)}`,
      `median ${middle(times)} ms, longest ${times.at(-1)}`,
    ];
  });
  return [...lines, [], ...totals].map((line) => `${line.join('\t')}\n`).join('');
}

/** The pages that a case looked at. */
export function describeTrace({ id, trace }: JudgedCase): string {
  const lines = trace.map(
    ({ url, protection_level: level, score, records, outcome, found_by: by, link_text: text }) => {
      const { pathname, search, hash } = new URL(url);
      return `  ${level}\t${by}\t${decodeURI(pathname)}${search}${hash}\t${text ?? ''}\t${records} records, ${score}\t${outcome}\n`;
    },
  );
  return `${id}\n${lines.join('')}`;
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
