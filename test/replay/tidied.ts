import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Makes results so large that Temporal suggests a fresh history after a few chunks. */
export const BALLAST = 'x'.repeat(1_500_000);

/** A history without the names of the machine it was recorded on, and without the ballast of its results. */
export function tidied(json: string): string {
  const portable = json.replaceAll(PROJECT_FOLDER, '').replaceAll(`${process.pid}@${hostname()}`, 'recorder');
  return `${JSON.stringify(JSON.parse(portable, withoutBallast), null, 1)}\n`;
}

/** No workflow reads the ballast, so that its history replays without it. */
function withoutBallast(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length < BALLAST.length) return value;
  const { ballast: _ballast, ...rest } = JSON.parse(Buffer.from(value, 'base64').toString()) as { ballast: string };
  return Buffer.from(JSON.stringify(rest)).toString('base64');
}
