import type { MappingStepName, MappingStepNote } from '../../shared/domain/mapping-step.ts';
import type { Job } from '../service/resources.ts';
import { duration } from './format.tsx';
import { useNow } from './use-now.ts';
import { WaitingNote } from './waiting-note.tsx';

/** What a mapping does, step by step. */
const STEPS: Record<MappingStepName, string> = {
  read: 'Read the page and find the list',
  columns: 'Find the columns',
  pagination: 'See how the list goes on',
  details: 'Look at the pages that the records lead to',
  sample: 'Read the first rows',
};

/** The steps of a mapping as they happen, and how long it has been going on. */
export function MappingProgress({ job, steps }: { job: Job; steps: readonly MappingStepNote[] }) {
  const isOver = job.status !== 'in_progress';
  const now = useNow(!isOver);
  const end = isOver ? Date.parse(job.updated_at) : now;
  return (
    <section class="card" aria-labelledby="mapping">
      <h2 id="mapping">{isOver ? 'What was tried' : 'Mapping the page'}</h2>
      <p class="quiet">{duration(end - Date.parse(job.created_at))}</p>
      <ol class="steps" aria-live="polite">
        {steps.length === 0 && !isOver && <li class="busy">Waiting for a worker</li>}
        {steps.map(({ step, protection_level: level, at }, index) => (
          <li key={index} class={!isOver && index === steps.length - 1 ? 'busy' : 'done'}>
            {STEPS[step]}
            {level !== 'light' && ` (${level})`}{' '}
            <span class="quiet">after {duration(Date.parse(at) - Date.parse(job.created_at))}</span>
          </li>
        ))}
      </ol>
      {steps.length === 0 && !isOver && (
        <WaitingNote since={job.created_at}>
          No worker has begun with it yet. It waits, and goes on by itself as soon as one is free.
        </WaitingNote>
      )}
    </section>
  );
}
