import { EVENT_TYPES, type EventType } from '../../shared/domain/event.ts';
import { TEST_EVENT_TYPE } from '../../shared/domain/event-body.ts';
import { EVENT_EXAMPLE } from '../examples/event.ts';
import { EVENT, TEST_EVENT } from '../schemas/event.ts';
import { referTo } from './components.ts';

/** What each event means. */
const SUMMARIES: Record<EventType | typeof TEST_EVENT_TYPE, string> = {
  'job.ready': 'Mapping finished; the job can be run',
  'job.failed': 'Mapping failed; the job is final and its credits are refunded',
  'run.completed': 'A run is completed; its rows are there',
  'run.failed': 'A run stopped with an error; its credits are refunded',
  [TEST_EVENT_TYPE]: 'A test that was asked for',
};

const SENT = 'Posted once to the webhook of the account, when it is enabled and subscribed to this event.';
const TESTED = 'Posted on request (`POST /v1/webhooks/{id}/test`). It is not part of the history.';

/** Headers of the Standard Webhooks specification, version 1. */
const SIGNATURE_HEADERS = {
  'webhook-id': 'The id of the event.',
  'webhook-timestamp': 'When it was sent: seconds since 1970.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` with the secret of the webhook, in base64. After a rotation there are several, with spaces between them: one of each secret that still counts.',
};

/** `webhooks` of the document. */
export function describeEvents(): Record<string, unknown> {
  const lifecycle = EVENT_TYPES.map((type) => [type, { post: describeEvent(type, SENT, EVENT) }]);
  const test = { post: describeEvent(TEST_EVENT_TYPE, TESTED, TEST_EVENT) };
  return { ...Object.fromEntries(lifecycle), [TEST_EVENT_TYPE]: test };
}

function describeEvent(type: keyof typeof SUMMARIES, description: string, schema: object): object {
  return {
    operationId: type.replace('.', '-'),
    tags: ['Events'],
    summary: SUMMARIES[type],
    description,
    security: [],
    parameters: Object.entries(SIGNATURE_HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: referTo(schema), example: EVENT_EXAMPLE[type] } },
    },
    responses: { '2XX': { description: 'Any 2xx status says that the event was taken.' } },
  };
}
