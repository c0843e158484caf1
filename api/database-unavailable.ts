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

/** Whether an error means that the database can't be reached, as opposed to a query that it refused. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    CODES.has(code) ||
    CONNECTION_EXCEPTION.test(code) ||
    DRIVER_MESSAGES.some((message) => error.message.includes(message)) ||
    isDatabaseUnavailable(error.cause)
  );
}
