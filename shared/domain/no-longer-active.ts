/**
 * The type of a workflow step's failure when its job or run was deleted or has ended: there is nothing left to do. The
 * value stands in the histories of workflows and in their results.
 */
export const NO_LONGER_ACTIVE = 'gone';

/** The job or run that a step is about was deleted, or has ended in the meantime: there is nothing to go on with. */
export class NoLongerActiveError extends Error {
  constructor(kind: 'job' | 'run', id: string) {
    super(`${kind} ${id} is no longer active`);
    this.name = 'NoLongerActiveError';
  }
}
