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

  /** Whether the same may be answered in a moment, as the service or what it needs was away. */
  get isPassing(): boolean {
    return this.code === 'away' || this.code === 'unavailable';
  }
}

const ROOT = '/dashboard/api/';
const AWAY = 'The service does not answer. Check the connection, then try again.';

/** What is told of refusals that end by themselves: people see no header of an answer. */
const TOO_MANY: Readonly<Record<string, string>> = {
  rate_limited: 'Too many requests.',
  too_many_sign_ins: 'Too many attempts.',
};

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
  const { response, text } = await send(method, path, body);
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Answer;
  const error = errorOf(text, response.headers.get('Retry-After'));
  if (error.code === 'not_signed_in') for (const leave of leavers) leave();
  throw error;
}

async function send(method: string, path: string, body?: object): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(addressOf(path), {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    return { response, text: await response.text() };
  } catch {
    throw new CallError('away', AWAY);
  }
}

function errorOf(text: string, retryAfter: string | null): CallError {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string; details?: FieldProblem[] } };
    const tooMany = retryAfter && TOO_MANY[error.code];
    return new CallError(
      error.code,
      tooMany ? `${tooMany} ${waitOf(Number(retryAfter))}` : error.message,
      error.details,
    );
  } catch {
    return new CallError('away', AWAY); // a proxy in between has answered
  }
}

function waitOf(seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Try again in ${value} ${unit}${value === 1 ? '' : 's'}.`;
}
