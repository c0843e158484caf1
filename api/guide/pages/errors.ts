import { type ErrorCode, ERRORS } from '../../../shared/domain/error.ts';
import { ERROR_ADVICE } from '../error-advice.ts';
import { codeBlock, heading, paragraphs, table } from '../html.ts';

const SHAPE = JSON.stringify(
  {
    error: {
      code: 'insufficient_credits',
      message: 'The account has not enough credits for this: 10 needed, 4 available.',
      request_id: '5b0c1f0e-3a52-4b7e-9a0d-0d8f6c1e2b3a',
      docs_url: '/docs/errors#insufficient_credits',
      required: 10,
      available: 4,
    },
  },
  null,
  2,
);

/** Every error. */
export function errors(): string {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).toSorted((a, b) => ERRORS[a].status - ERRORS[b].status);
  const rows = codes.map((code) => [ERRORS[code].status, code, ERRORS[code].message, ERROR_ADVICE[code]]);
  return [
    paragraphs(
      'All errors have one shape. Programs branch on `code`, and on the status for codes that they do not know; `message` is for people and can change. `request_id` is how an operator finds the request in the log.',
    ),
    codeBlock('JSON', SHAPE),
    heading('What can be repeated'),
    paragraphs(
      '429 and 503 after as many seconds as `Retry-After` says, 500 once or twice. All others stay as they are until the key, the credits, the plan, the state or the request is mended. A `POST` with an `Idempotency-Key` can be repeated without being done twice, also when its answer was lost.',
    ),
    heading('All of them'),
    table(['Status', 'Code', 'Means', 'What to do'], rows, ([, code]) => String(code)),
  ].join('\n');
}
