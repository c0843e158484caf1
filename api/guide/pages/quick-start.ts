import { codeBlock, heading, paragraphs } from '../html.ts';

const KEY = `export LISTWRIGHT_URL=http://127.0.0.1:3000
export LISTWRIGHT_API_KEY=lw_…`;

const CREATE = `curl -s $LISTWRIGHT_URL/v1/jobs -H "Authorization: Bearer $LISTWRIGHT_API_KEY" -H "Content-Type: application/json" \\
  -d '{"url":"shop.example/lamps","input":{"type":"goal","value":"all lamps with name and price"},"run":true}'`;

const WAIT = `curl -s "$LISTWRIGHT_URL/v1/jobs/$JOB?wait=30" -H "Authorization: Bearer $LISTWRIGHT_API_KEY"
curl -s "$LISTWRIGHT_URL/v1/runs/$RUN?wait=30" -H "Authorization: Bearer $LISTWRIGHT_API_KEY"`;

const READ = `curl -s --compressed "$LISTWRIGHT_URL/v1/runs/$RUN/items.jsonl" -H "Authorization: Bearer $LISTWRIGHT_API_KEY"
curl -s --compressed "$LISTWRIGHT_URL/v1/runs/$RUN/items/csv" -H "Authorization: Bearer $LISTWRIGHT_API_KEY"`;

/** From a key to rows. */
export function quickStart(): string {
  return [
    paragraphs(
      'A job finds out how a listing page is built: its records, their columns, how it goes on. A run of a job crawls the pages and saves the rows. Every request under `/v1/` bears the API key of your account.',
    ),
    codeBlock('shell', KEY),
    heading('1. Create a job, with its first run'),
    paragraphs(
      'Say in plain words what is listed and which fields you want of it, in your own language or in English: "jobs in Berlin with title and salary", "title, price, link". A goal that names no field ("all products") brings every column that the page has; names and types of your own are given as `columns`.',
      'With `run` the first run follows as soon as the job is ready; without it you create runs yourself, any number of them, with `POST /v1/jobs/{id}/runs`.',
    ),
    codeBlock('curl', CREATE),
    heading('2. Wait'),
    paragraphs(
      'The answer comes as soon as the job is `ready`, and the run `completed`, or after 30 seconds with what there is. The ready job names its run in `first_run_id`, or says in `first_run_error` why there is none.',
    ),
    codeBlock('curl', WAIT),
    heading('3. Read the rows'),
    paragraphs(
      'All of them in one answer, as lines of JSON or as CSV; `items` has them in pages. `fields=name,price` chooses columns.',
    ),
    codeBlock('curl', READ),
  ].join('\n');
}
