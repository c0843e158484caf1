/** What the `error` object of an answer says besides its message. */
interface ApiErrorFacts {
  status: number;
  code: string;
  requestId: string | undefined;
  details: unknown;
  fields: Readonly<Record<string, unknown>>;
}

/** The service answered with an error. `code` is the service's own; `requestId` finds the request in its logs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** For `validation_error`: the fields that were refused, and why. */
  readonly details: unknown;
  /** All that the service says of it: `docs_url`, and by code `required` and `available`, `state` or `limit`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(message: string, { status, code, requestId, details, fields }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.fields = fields;
  }

  /** Reads an error answer; an answer that is not the service's (of a proxy, say) gets the code `http_<status>`. */
  static async from(response: Response): Promise<ApiError> {
    const error = errorObject(await response.text());
    return new ApiError(textOf(error['message']) ?? `The service answered ${response.status}.`, {
      status: response.status,
      code: textOf(error['code']) ?? `http_${response.status}`,
      requestId: textOf(error['request_id']) ?? response.headers.get('x-request-id') ?? undefined,
      details: error['details'],
      fields: error,
    });
  }
}

/** No answer came: the service could not be reached, or the connection broke before its answer was complete. */
export class UnreachableError extends Error {
  constructor(root: string, cause: unknown) {
    super(`The service at ${root} could not be reached: ${reasonOf(cause)}.`, { cause });
    this.name = 'UnreachableError';
  }
}

function errorObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    const error = isRecord(parsed) ? parsed['error'] : undefined;
    return isRecord(error) ? error : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `fetch` wraps the network's error; several failed addresses of one host are wrapped once more. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
