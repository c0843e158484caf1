import type { Job, Run } from '../service/resources.ts';

type Status = Job['status'] | Run['status'];

/** Each state with a word and a sign, so that nobody depends on its colour. */
const SHOWN: Record<Status, { sign: string; text: string; tone: string }> = {
  in_progress: { sign: '◌', text: 'Mapping', tone: 'busy' },
  ready: { sign: '✓', text: 'Ready', tone: 'good' },
  failed: { sign: '✕', text: 'Failed', tone: 'bad' },
  queued: { sign: '…', text: 'Waiting', tone: 'busy' },
  running: { sign: '◌', text: 'Running', tone: 'busy' },
  completed: { sign: '✓', text: 'Completed', tone: 'good' },
};

/** The state of a job or run. */
export function StatusMark({ status }: { status: Status }) {
  const { sign, text, tone } = SHOWN[status];
  return (
    <span class={`status ${tone}`}>
      <span aria-hidden="true">{sign}</span> {text}
    </span>
  );
}
