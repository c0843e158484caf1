import { type IDataObject, type INode, type JsonObject, NodeApiError } from 'n8n-workflow';

/** How to get unstuck, by the code of the service's error. */
const WAYS_OUT: Record<string, string> = {
  malformed_request: 'Check the Base URL of the credential: something between n8n and the service spoils the request.',
  invalid_api_key:
    'Check the API key of the credential. It is shown only once, and a new key revokes the one before it.',
  insufficient_credits:
    'Wait for the next monthly credits or have some granted, or do with less: Max Pages and Max Credits limit a run.',
  plan_required: 'The account needs another plan for this. Schedules, for example, are for paid plans.',
  page_limit_exceeded: 'Lower Max Pages. Account: Get shows how many pages the plan allows.',
  not_found: 'Check the ID. Jobs and runs of another account, and deleted ones, are not found either.',
  method_not_allowed: 'Check the Base URL of the credential: it should be that of a Listwright service.',
  request_timeout: 'Run the node again: the request did not arrive whole.',
  job_not_ready:
    'Wait until the job is ready: turn on Wait for Completion where it is created, or start from the event job.ready. A failed job stays failed: create a new one.',
  webhook_already_exists: 'Remove the webhook that the account has, or unpublish the workflow that made it.',
  webhook_disabled: 'Publish the workflow with the trigger again: that enables its webhook.',
  event_not_subscribed: 'Choose this event in the trigger and publish the workflow again.',
  delivery_pending: 'Wait until the delivery is over.',
  idempotency_conflict: 'Run the node again.',
  run_not_completed: 'Wait until the run is completed: turn on Wait for Completion, or start from run.completed.',
  no_earlier_run: 'There is nothing to compare with yet: run the job a second time.',
  too_many_rows: 'Read the rows of both runs by Run: Get Items and compare them in the workflow.',
  run_finished: 'There is nothing to cancel any more. Run: Get shows how it ended.',
  body_too_large: 'Send less: shorter texts, fewer columns.',
  unsupported_media_type: 'Check the Base URL of the credential: something on the way changes the requests.',
  validation_error: 'Correct the parameters that the message names.',
  invalid_url: 'Give a public http or https address of a page.',
  invalid_webhook_url:
    'The service has to reach n8n by a public https address: set it as WEBHOOK_URL of n8n and publish the workflow again.',
  rate_limited: 'Run fewer workflows with this key at a time. The requests of a minute are shared by all of them.',
  headers_too_large: 'Check what stands between n8n and the service: the headers are too large.',
  internal_error: 'Try again. If it stays so, tell the operator of the service the request ID.',
  unavailable: 'Try again in a minute: the service is not available at the moment.',
};

/** The same by status, for codes that are not known here. */
const WAYS_OUT_BY_STATUS: Record<number, string | undefined> = {
  401: WAYS_OUT['invalid_api_key'],
  402: WAYS_OUT['insufficient_credits'],
  403: 'The plan of the account does not allow this.',
  404: WAYS_OUT['not_found'],
  409: 'The job, run or webhook is not in the right state for this: read it again and see what it says.',
  422: WAYS_OUT['validation_error'],
  429: WAYS_OUT['rate_limited'],
};

/** The codes for which there is a way out. */
export const EXPLAINED_CODES: readonly string[] = Object.keys(WAYS_OUT);

/** What an answer says in its `error` object. */
interface ErrorFacts {
  code: string | undefined;
  message: string | undefined;
  requestId: string | undefined;
}

/** The error of the service, for the person who built the workflow: what went wrong, and what to do about it. */
export class ServiceError extends NodeApiError {
  readonly status: number;
  /** The service's own code; undefined where something else answered. */
  readonly code: string | undefined;

  constructor(node: INode, status: number, body: unknown) {
    const { code, message, requestId } = readFacts(body);
    const wayOut = WAYS_OUT[code ?? ''] ?? WAYS_OUT_BY_STATUS[status] ?? 'Check the Base URL of the credential.';
    super(node, { status, code: code ?? null, message: message ?? null } as JsonObject, {
      message: message ?? `The service answered ${status}`,
      description: requestId ? `${wayOut} (Request ID: ${requestId})` : wayOut,
      httpCode: String(status),
    });
    this.status = status;
    this.code = code;
  }
}

function readFacts(body: unknown): ErrorFacts {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  return { code: textOf(error['code']), message: textOf(error['message']), requestId: textOf(error['request_id']) };
}

function isObject(value: unknown): value is IDataObject {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
