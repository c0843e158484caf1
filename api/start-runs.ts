import type { Services } from './services.ts';
import type { AdmittedRun } from '../shared/domain/run.ts';

/** Starts the workflows of runs that got a slot, in the background. */
export function startRuns({ workflows, background }: Services, runs: AdmittedRun[]): void {
  for (const run of runs) {
    background.run('start the workflow of a run', { ...run }, () => workflows.startExecuteRun(run));
  }
}
