import type { Connection } from '../service/use-live.ts';

const TEXTS: Record<Connection, string> = {
  live: '',
  polling: 'The live connection is interrupted; this page asks again every few seconds.',
  lost: 'The connection is lost. This page goes on by itself when the service answers again.',
};

/** Says when what is shown may be behind, and is silent otherwise. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  return (
    <p class="connection" role="status">
      {TEXTS[connection]}
    </p>
  );
}
