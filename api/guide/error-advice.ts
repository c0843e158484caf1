import type { ErrorCode } from '../../shared/domain/error.ts';

/** What to do about an error. */
export const ERROR_ADVICE: Record<ErrorCode, string> = {
  malformed_request: 'Look at the library that writes your requests.',
  invalid_api_key: 'Send `Authorization: Bearer <key>` with the newest key of the account.',
  insufficient_credits:
    'The answer has what is `required` and `available`. Get credits, or ask for less; `GET /v1/jobs/{id}/quote` tells prices.',
  plan_required: 'Take a plan that includes it.',
  page_limit_exceeded: 'Ask for at most `limit` pages, or take a larger plan.',
  not_found: "Look at the id: it was deleted, never was, or is another account's.",
  method_not_allowed: '`Allow` names the methods that there are.',
  request_timeout: 'Send the whole request within half a minute.',
  job_not_ready: 'Wait until the `state` of the job is `ready`; a failed job stays so: create a new one.',
  webhook_already_exists: 'Change the webhook that is there, or delete it first.',
  webhook_disabled: 'Enable the webhook first.',
  event_not_subscribed: 'Subscribe the webhook to events of this type first.',
  delivery_pending: 'Wait until the delivery has ended.',
  idempotency_conflict: 'Use a new `Idempotency-Key` for another request.',
  run_not_completed: 'Wait until the `state` of the run is `completed`.',
  no_earlier_run: 'Changes need two completed runs of the job.',
  too_many_rows: 'Compare the rows yourself: `items.jsonl` has them all.',
  run_finished: 'Nothing: the run has ended, as its `state` says.',
  body_too_large: 'Send less in one request.',
  unsupported_media_type: 'Send JSON in UTF-8, not compressed, with `Content-Type: application/json`.',
  validation_error: '`details` names every field that is wrong, and why.',
  invalid_url: '`details` says what is wrong with the URL.',
  invalid_webhook_url: '`details` says what is wrong with the URL.',
  rate_limited:
    'Wait for as many seconds as `Retry-After` says. Fewer requests do the same with `wait`, `items.jsonl` and webhooks.',
  headers_too_large: 'Send fewer or shorter headers.',
  internal_error: 'Try again; if it stays, tell the operator the `request_id`.',
  unavailable: 'Try again after as many seconds as `Retry-After` says.',
};
