/** Codes of a connection that can't be made or broke: of the system, and of PostgreSQL (SQLSTATE). */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it is starting or stopping
]);

/** SQLSTATE class 08: connection exceptions. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** The driver's own errors carry no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'Connection ended unexpectedly',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/** What the database gave up because it took too long (SQLSTATE): a wait for a lock that others hold, or a statement. */
const BUSY_CODES = new Set(['55P03', '57014']);

/** Whether an error means that the database can't be reached, as opposed to a query that it refused. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    CODES.has(code) ||
    CONNECTION_EXCEPTION.test(code) ||
    DRIVER_MESSAGES.some((message) => error.message.includes(message)) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** Whether an error means that the database is there, but others had what the request needed for too long. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && (BUSY_CODES.has(codeOf(error)) || isDatabaseBusy(error.cause));
}

/** What an error of the database says, in one line: its code and the first line of its text. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [codeOf(error), error.message.split('\n', 1)[0]].filter(Boolean).join(': ');
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
