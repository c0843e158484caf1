import type { Page, Run } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Moment, count, number } from './format.tsx';

/** As many as one answer has. */
const RUNS = 100;
const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 6;

/** A run as a point in time. */
interface Point {
  id: string;
  at: string;
  rows: number;
}

/** How many rows each of the last completed runs of a job had, over time. Who can not see it reads the same in words. */
export function RowsChart({ jobId }: { jobId: string }) {
  const { data } = useLoaded<Page<Run>>(`jobs/${jobId}/runs?limit=${RUNS}&status=completed`);
  const points = pointsOf(data?.data ?? []);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const most = Math.max(...points.map(({ rows }) => rows), 1);
  const placed = points.map((point) => ({ point, ...placeOf(point, first.at, last.at, most) }));
  const told = `from ${number(first.rows)} to ${number(last.rows)}, at most ${count(most, 'row')}`;
  return (
    <figure class="chart">
      <figcaption>
        <b>Rows per run</b>{' '}
        <span class="quiet">
          last {count(points.length, 'completed run')}: {told}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Rows per run: ${told}`}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="axis" />
        <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} class="line" />
        {placed.map(({ point, x, y }) => (
          <g key={point.id}>
            <title>{`${new Date(point.at).toLocaleString()}: ${count(point.rows, 'row')}`}</title>
            <line x1={x} x2={x} y1={y} y2={y} class="dot" />
          </g>
        ))}
      </svg>
      <p class="axis-ends quiet">
        <Moment at={first.at} />
        <Moment at={last.at} />
      </p>
    </figure>
  );
}

/** Oldest first. */
function pointsOf(runs: readonly Run[]): Point[] {
  return runs.map((run) => ({ id: run.id, at: run.created_at, rows: run.item_count })).toReversed();
}

function placeOf({ at, rows }: Point, first: string, last: string, most: number): { x: number; y: number } {
  const span = Math.max(1, Date.parse(last) - Date.parse(first));
  const along = (Date.parse(at) - Date.parse(first)) / span;
  return {
    x: Math.round(EDGE + along * (WIDTH - 2 * EDGE)),
    y: Math.round(HEIGHT - EDGE - (rows / most) * (HEIGHT - 2 * EDGE)),
  };
}
