import type { OxlintOverride } from 'oxlint';

/** How an import of each room looks, wherever it is written. */
const ROOMS = {
  domain: '(^|/)domain/',
  db: '(^|/)db/',
  commands: '(^|/)commands/',
  commandSteps: '(^|/)commands/steps/',
  ledger: '(^|/)ledger/',
  secrets: '(^|/)secrets/',
  temporal: '(^|/)temporal/',
  config: '/config\\.ts$',
  logger: '/logger\\.ts$',
  egress: '(^|/)egress/',
  network: '(^|/)network/',
  schedule: '(^|/)schedule/',
  crawling: '(^|/)crawling/',
  capacity: '(^|/)capacity/',
  extraction: '(^|/)extraction/([^h]|h[^t])',
  html: '(^|/)html/',
  pagination: '(^|/)pagination/',
  reading: '(^|/)reading/',
  discovery: '(^|/)discovery/',
  languageModel: '(^|/)language-model/',
  run: '(^|/)run/',
  mapping: '(^|/)mapping/',
  // Its files by name: the API has a folder of that name too.
  webhooks: '(^|/)webhooks/(sender|sign)\\.ts$',
  edge: '/activities/[^/]+\\.ts$',
  workflows: '/workflows/',
  worker: '/worker/',
  api: '/api/',
  client: '/client/',
  dashboard: '/dashboard/',
  cli: '/cli/',
  stack: '/stack/',
  scripts: '/scripts/',
  sampleShop: '/sample-shop/',
  test: '/test/',
} as const;
type Room = keyof typeof ROOMS;

/** Who may import whom: the rooms and packages a room's code may use, and the rooms of which it may use types only. */
interface ImportRule {
  files: string[];
  rooms: Room[];
  types?: Room[];
  packages: string[];
}

const SHARED: Room[] = ['domain', 'schedule', 'db', 'secrets', 'commands', 'config', 'logger', 'network'];
const DATABASE = ['@mikro-orm/**'];
const HTML_PARSERS = ['parse5', 'parse5-htmlparser2-tree-adapter', 'entities/decode', 'htmlparser2', 'domhandler'];
const HTTP = ['undici', 'proxy-chain', 'ipaddr.js'];
const CRAWLER = ['playwright', 'patchright', 'robots-parser', 'html-encoding-sniffer'];
const NODE = ['node:**', 'node:*/**'];

const IMPORT_RULES: ImportRule[] = [
  { files: ['shared/domain/**'], rooms: ['domain'], packages: [] },
  {
    files: ['shared/db/**'],
    rooms: ['db', 'secrets', 'schedule', 'domain'],
    packages: [...DATABASE, 'node:crypto', 'node:fs', 'node:zlib'],
  },
  // The operator's keys, and what is kept under them.
  { files: ['shared/secrets/**'], rooms: ['secrets'], packages: ['node:crypto', 'node:fs', 'node:path', 'node:util'] },
  // Only commands post: nobody else imports the ledger, or the steps that commands share.
  { files: ['shared/ledger/**'], rooms: ['ledger', 'db', 'domain'], packages: [...DATABASE, 'node:crypto'] },
  {
    files: ['shared/commands/**'],
    rooms: ['commands', 'commandSteps', 'ledger', 'secrets', 'db', 'schedule', 'domain'],
    packages: [...DATABASE, 'node:crypto'],
  },
  // Where requests may go: the API asks it of a new job, the crawl of each request.
  { files: ['shared/network/**'], rooms: ['network'], packages: ['ipaddr.js'] },
  // When schedules fire: pure, beside the domain because zones come from a library. Workflows never reckon with zones.
  { files: ['shared/schedule/**'], rooms: ['schedule', 'domain'], packages: ['temporal-polyfill'] },
  {
    files: ['shared/temporal/**'],
    rooms: ['temporal', 'schedule', 'domain'],
    types: ['config', 'workflows'],
    packages: ['@temporalio/client', '@temporalio/common'],
  },
  {
    files: ['workflows/**'],
    rooms: ['workflows', 'domain'],
    // What the activities take and answer: `activities/temporal/contract.ts`.
    types: ['temporal'],
    packages: ['@temporalio/workflow'],
  },
  {
    files: ['activities/extraction/**'],
    rooms: ['extraction', 'html', 'domain'],
    packages: ['chrono-node/*', 'tldts'],
  },
  // The fast parser behind its fence; a later row counts.
  { files: ['activities/extraction/html/**'], rooms: ['html'], packages: HTML_PARSERS },
  { files: ['activities/pagination/**'], rooms: ['pagination', 'extraction', 'domain'], packages: [] },
  // Whatever customers' URLs make the service send goes out by this room, and it knows of nobody who sends.
  { files: ['activities/egress/**'], rooms: ['egress', 'domain', 'network'], packages: [...NODE, ...HTTP] },
  {
    files: ['activities/crawling/**'],
    rooms: ['crawling', 'egress', 'extraction', 'domain'],
    packages: [...NODE, ...CRAWLER],
  },
  // What is posted to customers' receivers: signed, and sent once. Who claims and records it is the edge's matter.
  { files: ['activities/webhooks/**'], rooms: ['webhooks', 'egress', 'domain'], packages: ['node:crypto'] },
  { files: ['activities/language-model/**'], rooms: ['languageModel', 'extraction', 'domain'], packages: [] },
  // What is asked of pages, and the threads that answer it. Who asks does not parse pages itself.
  {
    files: ['activities/reading/**'],
    rooms: ['reading', 'egress', 'extraction', 'html', 'pagination', 'db', 'domain'],
    packages: NODE,
  },
  { files: ['activities/discovery/**'], rooms: ['discovery', 'reading', 'domain'], packages: [] },
  {
    files: ['activities/mapping/**'],
    rooms: ['mapping', 'discovery', 'reading', 'egress', 'crawling', 'extraction', 'domain'],
    types: ['temporal'],
    packages: [],
  },
  {
    files: ['activities/run/**'],
    rooms: ['run', 'capacity', 'reading', 'egress', 'crawling', 'extraction', 'pagination', ...SHARED],
    types: ['temporal'],
    packages: NODE,
  },
  {
    files: ['activities/temporal/**'],
    rooms: ['temporal', 'crawling', ...SHARED],
    packages: ['@temporalio/activity'],
  },
  {
    files: ['activities/*.ts'],
    rooms: [...SHARED, 'edge', 'temporal', 'run', 'mapping', 'capacity', 'crawling'],
    types: ['extraction', 'reading', 'webhooks'],
    packages: [...NODE, '@temporalio/activity'],
  },
  {
    files: ['worker/**'],
    // It sets what pages are read with.
    rooms: [
      ...SHARED,
      'worker',
      'temporal',
      'edge',
      'capacity',
      'egress',
      'crawling',
      'webhooks',
      'reading',
      'languageModel',
      'html',
    ],
    types: ['workflows', 'extraction'],
    packages: [...NODE, ...DATABASE, '@temporalio/**'],
  },
  {
    files: ['api/**'],
    rooms: [...SHARED, 'api', 'temporal'],
    types: ['workflows'],
    packages: ['**', '!@temporalio/worker', '!@temporalio/activity', '!playwright'],
  },
  { files: ['client/**'], rooms: ['client'], types: ['domain'], packages: [] },
  // What browsers load: it speaks HTTP, and shares types only.
  {
    files: ['dashboard/**'],
    rooms: ['dashboard'],
    types: ['client', 'domain'],
    packages: ['preact', 'preact/*', 'preact-iso/*'],
  },
  {
    files: ['cli/extract.ts', 'cli/extract/**'],
    rooms: ['cli', 'client', 'stack'],
    types: ['domain'],
    packages: ['**'],
  },
  {
    files: ['cli/admin.ts', 'cli/admin/**'],
    // The operator's `reconcile` is a pass of the worker's.
    rooms: ['cli', 'stack', ...SHARED, 'temporal', 'worker'],
    packages: ['**'],
  },
  // What runs the service on this machine. The command line, the tools and the tests use it; it uses none of them.
  {
    files: ['stack/**'],
    rooms: ['stack', 'domain', 'db', 'commands', 'config', 'temporal'],
    packages: [...NODE, 'pg', '@temporalio/client', '@temporalio/worker', 'es-module-lexer', 'vite'],
  },
  { files: ['sample-shop/**'], rooms: ['sampleShop'], packages: NODE },
];

/** Patterns are tried in order and a negated group ends the search, so the rooms come before the packages. */
function importPatterns({ rooms, types = [], packages }: ImportRule) {
  const forbidden = (Object.keys(ROOMS) as Room[]).filter((room) => !rooms.includes(room));
  const roomPatterns = forbidden.map((room) => ({
    regex: ROOMS[room],
    allowTypeImports: types.includes(room),
    message: `This room may ${types.includes(room) ? 'import only types of' : 'not import'} ${room} (CONTRIBUTING.md).`,
  }));
  const allowed = packages.filter((name) => !name.startsWith('!')).map((name) => `!${name}`);
  const refused = packages.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
  return [
    ...roomPatterns,
    ...(refused.length > 0 ? [{ group: refused, message: 'This room may not import this package.' }] : []),
    {
      group: ['*', '!*.ts', '!*.tsx', '!*.mjs', '!*.css', ...allowed],
      message: 'This room may not import this package (CONTRIBUTING.md).',
    },
  ];
}

/** The linter's part of the table: what the code of each room may import. */
export const IMPORT_OVERRIDES = IMPORT_RULES.map((rule): OxlintOverride => ({
  files: rule.files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: importPatterns(rule) }] },
}));
