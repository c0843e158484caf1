import { LIMITS } from '../../../shared/domain/limit.ts';
import { codeBlock, heading, paragraphs } from '../html.ts';

const LONG = `GET /v1/runs/{id}?wait=30

200 OK                      the run has ended: status is completed or failed
200 OK, Retry-After: 3      it goes on; ask again, with wait at once, without it in 3 seconds`;

/** How to learn that a job or run has ended. */
export function waiting(): string {
  return [
    paragraphs(
      'Mapping takes from a second to three minutes, a run as long as its site lets it. There are three ways to learn of the end.',
    ),
    heading('Let the answer wait'),
    paragraphs(
      `\`wait\` of \`GET /v1/jobs/{id}\` and \`GET /v1/runs/{id}\` takes up to ${LIMITS.wait_seconds_maximum} seconds: the answer comes as soon as the job is \`ready\` or \`failed\`, the run \`completed\` or \`failed\`, or when the seconds are over. It counts as one request. Give your client a time-out that is longer than that.`,
    ),
    codeBlock('HTTP', LONG),
    paragraphs(
      `At most ${LIMITS.waiting_requests_of_account} requests of an account wait at a time; further ones are answered at once, so pause for a second between two of them.`,
    ),
    heading('Ask again'),
    paragraphs(
      'Without `wait` an unfinished job or run comes with `Retry-After`: the seconds after which it is worth to ask again.',
    ),
    heading('Be told'),
    paragraphs(
      'A webhook (`POST /v1/webhooks`) is told of `job.ready`, `job.failed`, `run.completed` and `run.failed`, signed, at most once each. The `name` and `metadata` of the job stand in the event.',
    ),
    heading('Read meanwhile'),
    paragraphs(
      'The rows of a run can be read while it goes on: with `after`, behind the last one that you have. Counts and bill are final when the run is `completed`.',
    ),
  ].join('\n');
}
