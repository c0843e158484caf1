/** Every error code of the API: its HTTP status and the text used when the thrower has no better one. */
export const ERRORS = {
  malformed_request: { status: 400, message: 'The request is not valid HTTP.' },
  invalid_api_key: { status: 401, message: 'The API key is missing or not valid.' },
  not_signed_in: { status: 401, message: 'You are not signed in, or not any more.' },
  wrong_credentials: { status: 401, message: 'The e-mail address or the password is wrong.' },
  sign_in_link_spent: { status: 401, message: 'This link was used before, or it is too old.' },
  insufficient_credits: { status: 402, message: 'The account has not enough credits for this.' },
  plan_required: { status: 403, message: 'The plan of this account does not include this.' },
  page_limit_exceeded: { status: 403, message: 'max_pages is above what the plan of this account allows.' },
  sign_up_closed: { status: 403, message: 'Accounts are opened by the operator of this service.' },
  https_required: { status: 403, message: 'Signing in over a network needs HTTPS.' },
  cross_origin: { status: 403, message: 'This can be asked only from the pages of this service itself.' },
  not_found: { status: 404, message: 'There is no such resource.' },
  method_not_allowed: { status: 405, message: 'This method is not available here.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  job_not_ready: { status: 409, message: 'The job is not ready.' },
  webhook_already_exists: {
    status: 409,
    message: 'The account has a webhook already. Change that one, or delete it first.',
  },
  webhook_disabled: { status: 409, message: 'The webhook is disabled.' },
  event_not_subscribed: { status: 409, message: 'The webhook is not subscribed to events of this type.' },
  delivery_pending: { status: 409, message: 'This delivery is still pending.' },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  run_not_completed: { status: 409, message: 'Changes are told of completed runs, and this one is not completed.' },
  no_earlier_run: { status: 409, message: 'No run of this job was completed before this one.' },
  too_many_rows: { status: 409, message: 'The runs have too many rows to be compared.' },
  run_finished: { status: 409, message: 'The run has finished already.' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'The request body must be application/json.' },
  validation_error: { status: 422, message: 'The request is not valid.' },
  invalid_url: { status: 422, message: 'The URL cannot be used.' },
  invalid_webhook_url: { status: 422, message: 'The URL cannot be used for a webhook.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait for as many seconds as Retry-After says.' },
  too_many_sign_ins: { status: 429, message: 'Too many attempts. Wait for as many seconds as Retry-After says.' },
  too_many_streams: { status: 429, message: 'Too many pages of this account are open. Close some of them.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. The request id helps us to find it.' },
  unavailable: { status: 503, message: 'The service cannot reach its database at the moment. Try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** One field of a request that was refused, and why. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** An error that a customer may read. `extra` is added to the `error` object of the answer. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** A 402: what is needed, and what there is. */
  static insufficientCredits({ required, available }: { required: number; available: number }): ServiceError {
    const text = `The account has not enough credits for this: ${required} needed, ${available} available.`;
    return new ServiceError('insufficient_credits', text, { required, available });
  }

  /** A 422 that names each field. */
  static validation(details: FieldProblem[]): ServiceError {
    const fields = details.map(({ field, message }) => (field ? `${field} ${message}` : message)).join('; ');
    return new ServiceError('validation_error', `The request is not valid: ${fields}.`, { details });
  }
}
