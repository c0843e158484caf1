import { number } from './format.tsx';

/** One bar: its parts stand on each other. */
interface ChartBar {
  day: string;
  parts: readonly number[];
}

const HEIGHT = 100;
const STEP = 12;
const BAR = 9;

/** Figures day by day; `names` are those of the parts. Who can not see it reads the same in words. */
export function BarChart({
  title,
  days,
  names,
}: {
  title: string;
  days: readonly ChartBar[];
  names: readonly string[];
}) {
  const sums = days.map(({ parts }) => total(parts));
  const most = Math.max(...sums, 1);
  const told = names.map((name, part) => `${number(total(days.map(({ parts }) => parts[part] ?? 0)))} ${name}`);
  return (
    <figure class="chart">
      <figcaption>
        <b>{title}</b>{' '}
        <span class="quiet">
          last {days.length} days: {told.join(', ')}; at most {number(Math.max(...sums, 0))} a day
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${told.join(', ')}`}
      >
        <line x1="0" x2={days.length * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} class="axis" />
        {days.map((bar, index) => (
          <Bar key={bar.day} bar={bar} x={index * STEP} most={most} names={names} />
        ))}
      </svg>
    </figure>
  );
}

function Bar({
  bar: { day, parts },
  x,
  most,
  names,
}: {
  bar: ChartBar;
  x: number;
  most: number;
  names: readonly string[];
}) {
  const heights = parts.map((part) => (part / most) * (HEIGHT - 4));
  return (
    <g>
      <title>{`${day}: ${parts.map((part, index) => `${number(part)} ${names[index]}`).join(', ')}`}</title>
      {heights.map((height, index) => (
        <rect
          key={index}
          class={`part-${index}`}
          x={x}
          width={BAR}
          height={height}
          y={HEIGHT - 1 - total(heights.slice(0, index + 1))}
        />
      ))}
    </g>
  );
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
