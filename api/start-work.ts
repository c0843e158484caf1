import type { Services } from './services.ts';
import type { Startable } from '../shared/domain/startable.ts';
import { startsOf } from '../shared/temporal/starts.ts';

/** Starts the workflows of what a transaction has left to start, in the background. */
export function startWork({ workflows, background }: Services, startable: Partial<Startable>): void {
  for (const { what, fields, start } of startsOf(workflows, { runs: [], deliveries: [], ...startable })) {
    background.run(what, fields, start);
  }
}
