/** The command was called in a way that cannot work: its message says what to change. */
export class UsageError extends Error {
  override name = 'UsageError';
}
