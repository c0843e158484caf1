import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { DetailsChoice, JobInput } from '../../shared/domain/job.ts';
import { COLUMN_TYPE_HELP, parseColumns } from './columns.ts';
import { FORMATS, type Format } from './formats.ts';
import { UsageError } from './usage-error.ts';

/** What the command was asked for. */
export interface ExtractRequest {
  url: string;
  input: JobInput;
  maxPages: number | undefined;
  maxCredits: number | undefined;
  details: DetailsChoice | undefined;
  format: Format;
  /** A file for the rows; without it they go to the standard output. */
  output: string | undefined;
}

interface Options {
  goal?: string;
  columns?: string;
  maxPages?: number;
  maxCredits?: number;
  details?: DetailsChoice;
  format: Format;
  output?: string;
}

const COLUMN_HELP = Object.entries(COLUMN_TYPE_HELP)
  .map(([type, help]) => `${type} (${help})`)
  .join(', ');

const DETAILS_CHOICES: Record<DetailsChoice, string> = {
  auto: 'for what was asked for and is not on the listing, or when nothing was asked for by name (default)',
  always: 'for all that stands there',
  never: 'not at all',
};
const DETAILS_HELP = Object.entries(DETAILS_CHOICES)
  .map(([choice, help]) => `${choice}: ${help}`)
  .join('; ');

const EXAMPLES = `
Without LISTWRIGHT_URL and LISTWRIGHT_API_KEY, the local service of this checkout is used, or started for the call.

Examples:
  npm run --silent extract -- https://shop.example --goal "all products with name and price" > products.csv
  npm run --silent extract -- https://jobs.example --columns title,salary:number,posted:date --format jsonl | head

Exit codes: 0 rows delivered, 2 wrong arguments, 3 job or run failed, 4 not enough credits, 5 service unreachable`;

/** Reads the command line. Throws `UsageError`; returns undefined when only help was asked for, which is shown. */
export function readArguments(args: string[]): ExtractRequest | undefined {
  const command = createCommand();
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw new UsageError(error.message.replace(/^error: /, ''));
  }
  const { format, maxPages, maxCredits, details, output, ...wish } = command.opts<Options>();
  return { url: command.args[0]!, input: readInput(wish), maxPages, maxCredits, details, format, output };
}

function createCommand(): Command {
  return new Command('extract')
    .description('Turns a listing page into rows.')
    .argument('<url>', 'listing page, or a page that leads to it', parseUrl)
    .addOption(new Option('--goal <text>', 'what to extract, in plain words').conflicts('columns'))
    .option('--columns <name:type,…>', `columns to extract; types: ${COLUMN_HELP}`)
    .option('--max-pages <N>', 'how many listing pages to read at most', parseCount)
    .option('--max-credits <N>', 'how many credits the run may cost at most, besides the 10 of the job', parseCount)
    .addOption(
      new Option('--details <when>', `when the pages that rows lead to are visited: ${DETAILS_HELP}`).choices(
        Object.keys(DETAILS_CHOICES),
      ),
    )
    .addOption(new Option('--format <format>', 'how the rows are written').choices(FORMATS).default('csv'))
    .option('--output <FILE>', 'write the rows to a file')
    .addHelpText('after', EXAMPLES)
    .configureOutput({ writeErr: () => {} })
    .exitOverride();
}

function readInput({ goal, columns }: Pick<Options, 'goal' | 'columns'>): JobInput {
  if (columns !== undefined) return { type: 'columns', value: parseColumns(columns) };
  if (goal?.trim()) return { type: 'goal', value: goal.trim() };
  throw new UsageError('say what to extract: --goal "…" or --columns name:type,…');
}

/** The service takes https for it. */
const BARE_HOST = /^[^\s/?#@:]+\.[^\s/?#@:]+(:\d+)?([/?#]|$)/;

function parseUrl(text: string): string {
  if (/^https?:\/\//i.test(text) ? URL.canParse(text) : BARE_HOST.test(text)) return text;
  throw new InvalidArgumentError('It must begin with http:// or https://, or be a host such as shop.example/lamps');
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return count;
}
