/** A field of a request that was refused, and why. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What the service answers instead of what was asked for; `code` is for programs, the message for people. */
export class CallError extends Error {
  readonly code: string;
  readonly details: readonly FieldProblem[];

  constructor(code: string, message: string, details: readonly FieldProblem[] = []) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
  }
}

const ROOT = '/dashboard/api/';
const AWAY = 'The service does not answer. Check the connection, then try again.';

/** Told when the service says that nobody is signed in any more. */
const leavers = new Set<() => void>();

/** Calls `leave` when a call is answered that nobody is signed in; returns what ends that. */
export function onSignedOut(leave: () => void): () => void {
  leavers.add(leave);
  return () => leavers.delete(leave);
}

/** The address of a call, for links and streams. */
export function addressOf(path: string): string {
  return ROOT + path;
}

/** Asks the service for something, with a JSON body where one is given. Throws a `CallError`. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(addressOf(path), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => {
    throw new CallError('away', AWAY);
  });
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Answer;
  const error = errorOf(text);
  if (error.code === 'not_signed_in') for (const leave of leavers) leave();
  throw error;
}

function errorOf(text: string): CallError {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string; details?: FieldProblem[] } };
    return new CallError(error.code, error.message, error.details);
  } catch {
    return new CallError('away', AWAY); // a proxy in between has answered
  }
}
