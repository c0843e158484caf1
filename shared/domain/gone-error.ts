/** The job or run that a command is about was deleted, or finished in the meantime: there is nothing to go on with. */
export class GoneError extends Error {
  constructor(kind: 'job' | 'run', id: string) {
    super(`${kind} ${id} is gone`);
    this.name = 'GoneError';
  }
}
