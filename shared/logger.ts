import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** Fields that never reach a log, wherever they stand. */
const SECRETS = ['authorization', 'cookie', 'apiKey', 'api_key', 'password', 'secret'];

/** A logger that writes one JSON object a line to stderr, without secrets. `name` is the process: `api` or `worker`. */
export function createLogger(name: string, level: string) {
  return pino(
    { name, level, redact: { paths: [...SECRETS, ...SECRETS.map((field) => `*.${field}`)], censor: '[redacted]' } },
    pino.destination({ dest: 2, sync: false }),
  );
}
