import { accountCalls } from './account.ts';
import { itemCalls } from './items.ts';
import { jobCalls } from './jobs.ts';
import { runCalls } from './runs.ts';
import { webhookCalls } from './webhooks.ts';
import { createTransport, type ClientOptions } from './transport.ts';

/** The service's REST API as typed calls. All of them throw `ApiError` or `UnreachableError`. */
export type Client = ReturnType<typeof createClient>;

/**
 * A client of the service at `baseUrl` (with or without `/v1`). It waits for rate limits, and repeats reads and POSTs
 * whose answer got lost or that failed inside the service; whatever the caller has to mend first (key, credits, plan,
 * state, body) is thrown at once.
 */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options);
  return {
    ...jobCalls(transport),
    ...runCalls(transport),
    ...itemCalls(transport),
    ...webhookCalls(transport),
    ...accountCalls(transport),
  };
}
