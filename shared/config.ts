import { LIMITS, PAGE_SIZES } from './domain/limit.ts';
import { WORKER_ROLES, type WorkerRole } from './domain/task-queue.ts';
import { readSecretKey } from './secrets/secret-key.ts';

/** How the text of one environment variable becomes a value; throws an Error that says what was expected. */
type Parse<Value> = (text: string) => Value;

interface Setting<Value> {
  name: string;
  parse: Parse<Value>;
  fallback: Value;
  purpose: string;
  /** Not even a wrong value is to be read anywhere. */
  isSecret?: true;
}

/** Says what is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const text: Parse<string> = (value) => value;
const list: Parse<string[]> = (value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const number =
  (minimum: number, maximum: number, whole: boolean): Parse<number> =>
  (value) => {
    const result = Number(value);
    const fits =
      Number.isFinite(result) && result >= minimum && result <= maximum && (!whole || Number.isInteger(result));
    if (!fits) throw new Error(`must be a ${whole ? 'whole ' : ''}number from ${minimum} to ${maximum}`);
    return result;
  };

const ports: Parse<number[]> = (value) => list(value).map((entry) => number(1, 65_535, true)(entry));

const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Parse<Choice> =>
  (value) => {
    if (!(choices as readonly string[]).includes(value)) throw new Error(`must be one of ${choices.join(', ')}`);
    return value as Choice;
  };

const yesOrNo: Parse<boolean> = (value) => oneOf(['true', 'false'])(value) === 'true';

const roles: Parse<WorkerRole[]> = (value) =>
  value === 'all' ? [...WORKER_ROLES] : list(value).map((role) => oneOf(WORKER_ROLES)(role));

const address =
  (protocols: string[]): Parse<string> =>
  (value) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`must be a URL that begins with ${protocols.join(' or ')}`);
    }
    return value;
  };

function setting<Value>(name: string, parse: Parse<Value>, fallback: Value, purpose: string): Setting<Value> {
  return { name, parse, fallback, purpose };
}

function secret<Value>(name: string, parse: Parse<Value>, purpose: string): Setting<Value | undefined> {
  return { name, parse, fallback: undefined, purpose, isSecret: true };
}

/** Every setting of the API and the worker, in one table: the one in docs/configuration.md mirrors it. */
export const SETTINGS = {
  host: setting('HOST', text, '127.0.0.1', 'address that the API listens on'),
  port: setting('PORT', number(0, 65_535, true), 3000, 'port of the API'),
  dataDir: setting('DATA_DIR', text, '.data', 'PostgreSQL data, Temporal state and logs of the local stack'),
  databaseUrl: setting(
    'DATABASE_URL',
    address(['postgres:', 'postgresql:']),
    undefined as string | undefined,
    'an existing PostgreSQL; without it the local stack runs its own',
  ),
  temporalAddress: setting('TEMPORAL_ADDRESS', text, undefined as string | undefined, 'host:port of a Temporal server'),
  temporalNamespace: setting('TEMPORAL_NAMESPACE', text, 'default', 'Temporal namespace'),
  temporalApiKey: setting('TEMPORAL_API_KEY', text, undefined as string | undefined, 'API key for Temporal Cloud'),
  temporalTls: setting('TEMPORAL_TLS', yesOrNo, false, 'connect to Temporal over TLS'),
  chromiumPath: setting('CHROMIUM_PATH', text, undefined as string | undefined, 'the Chromium to use'),
  browserMemoryMib: setting(
    'BROWSER_MEMORY_MIB',
    number(256, 1_048_576, true),
    2_048,
    'memory that one browser may take with all its pages; a single page half of it',
  ),
  workerRoles: setting('WORKER_ROLES', roles, [...WORKER_ROLES], 'task queues that this worker serves'),
  workerHealthFile: setting(
    'WORKER_HEALTH_FILE',
    text,
    undefined as string | undefined,
    'where a worker notes that it is well, for stack/worker-health.ts; off without it',
  ),
  egressAllow: setting(
    'EGRESS_ALLOW',
    list,
    [] as string[],
    'private targets that may be crawled or posted to: host[:port] or CIDR',
  ),
  ownPorts: setting(
    'OWN_PORTS',
    ports,
    [] as number[],
    'further ports of the service itself, which no crawl may reach unless EGRESS_ALLOW names them',
  ),
  contactUrl: setting(
    'CONTACT_URL',
    address(['http:', 'https:', 'mailto:']),
    undefined as string | undefined,
    'where the owners of crawled sites reach you: part of the User-Agent',
  ),
  robots: setting('ROBOTS', oneOf(['respect', 'ignore']), 'respect' as const, 'whether robots.txt is honoured'),
  hostConcurrency: setting('HOST_CONCURRENCY', number(1, 100, true), 4, 'requests at a time to one site'),
  hostRate: setting('HOST_RATE', number(0.01, 100_000, false), 5, 'requests a second to one site'),
  htmlParser: setting(
    'HTML_PARSER',
    oneOf(['fast', 'parse5']),
    'fast' as const,
    'what reads pages: parse5 alone is slower, and tells whether a wrong page is the fast parser’s fault',
  ),
  proxyUrls: setting(
    'PROXY_URLS',
    list,
    [] as string[],
    'proxies of your own, which open level strict: http://user:password@host:port, comma-separated',
  ),
  llmBaseUrl: setting(
    'LLM_BASE_URL',
    address(['http:', 'https:']),
    undefined as string | undefined,
    'an OpenAI-compatible endpoint that chooses and names columns; off without it',
  ),
  llmModel: setting('LLM_MODEL', text, undefined as string | undefined, 'the model to ask there'),
  llmApiKey: setting('LLM_API_KEY', text, undefined as string | undefined, 'its key'),
  secretKey: secret(
    'SECRET_KEY',
    readSecretKey,
    'encrypts the secrets of webhooks; the API and the workers need the same',
  ),
  secretKeyPrevious: secret('SECRET_KEY_PREVIOUS', readSecretKey, 'the key before it, which still reads'),
  rateLimit: setting(
    'RATE_LIMIT',
    number(1, 1_000_000_000, true),
    LIMITS.rate_requests,
    `requests of one API key in any ${LIMITS.rate_seconds} seconds`,
  ),
  signUp: setting(
    'SIGN_UP',
    oneOf(['open', 'closed']),
    undefined as 'open' | 'closed' | undefined,
    'whether people may open accounts on the website; without it only while HOST is a loopback address',
  ),
  proxiesInFront: setting(
    'PROXIES_IN_FRONT',
    number(0, 10, true),
    0,
    'how many reverse proxies of yours stand before the API: so many last addresses of X-Forwarded-For are believed',
  ),
  itemsLimitMax: setting(
    'ITEMS_LIMIT_MAX',
    number(PAGE_SIZES.items.maximum, LIMITS.items_limit_maximum, true),
    PAGE_SIZES.items.maximum as number,
    'the largest `limit` of a page of items',
  ),
  firstRun: setting(
    'FIRST_RUN',
    oneOf(['off', 'auto']),
    'off' as const,
    'auto starts a run of each job that becomes ready, as if its request said `run`',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info' as const,
    'least severe level that is logged',
  ),
} satisfies Record<string, Setting<never> | Setting<unknown>>;

type Settings = typeof SETTINGS;
/** The validated settings. */
export type Config = Readonly<{
  [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never;
}>;

/** Messages about settings end up in logs: what stands before the `@` of an address is nobody's to read there. */
function withoutPassword(value: string): string {
  return value.replace(/(\/\/)[^@/]*@/g, '$1…@');
}

/**
 * Reads and checks the environment; empty variables count as absent. Throws one `ConfigError` that names every
 * variable that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([key, { name, parse, fallback, purpose, isSecret }]) => {
      const given = environment[name]?.trim();
      if (!given) return [key, fallback];
      try {
        return [key, parse(given)];
      } catch (error) {
        const wrong = isSecret ? '' : `, not ${JSON.stringify(withoutPassword(given))}`;
        problems.push(`${name} (${purpose}) ${(error as Error).message}${wrong}`);
        return [key, fallback];
      }
    },
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(Object.fromEntries(values)) as Config;
}
