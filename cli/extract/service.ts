import { createClient, type Client } from '../../client/create-client.ts';
import type { UsedStack } from '../../stack/running-stack.ts';
import { abortable } from './abortable.ts';
import { UsageError } from './usage-error.ts';

/** The service that a command uses for the time of its call. */
export interface UsedService {
  client: Client;
  release: () => Promise<void>;
}

/** The local service could not be started. */
export class NoServiceError extends Error {
  override name = 'NoServiceError';
}

/**
 * The service that `LISTWRIGHT_URL` and `LISTWRIGHT_API_KEY` name, else the local stack, which is brought up when it
 * does not run. `signal` ends every call that is under way. Throws `UsageError` and `NoServiceError`.
 */
export async function useService(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<UsedService> {
  const { LISTWRIGHT_URL: baseUrl, LISTWRIGHT_API_KEY: apiKey } = env;
  if (!baseUrl) return useLocalService(env, signal);
  if (!apiKey) throw new UsageError('LISTWRIGHT_URL is set, but LISTWRIGHT_API_KEY is not');
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new UsageError(`LISTWRIGHT_URL must be an http or https address, not ${baseUrl}`);
  }
  return { client: createClient({ baseUrl, apiKey, ...abortable(signal) }), release: async () => {} };
}

async function useLocalService(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<UsedService> {
  // Loaded here because it brings the libraries of a whole server along, which a remote service does not need.
  const { useStack } = await import('../../stack/running-stack.ts');
  const stack = await useStack({ env }).catch((error: Error) => {
    throw new NoServiceError(`The local service could not be started: ${error.message}`, { cause: error });
  });
  try {
    signal.throwIfAborted();
    const client = createClient({ baseUrl: stack.api, apiKey: keyOf(stack, env), ...abortable(signal) });
    return { client, release: stack.release };
  } catch (error) {
    await stack.release();
    throw error;
  }
}

function keyOf({ apiKey }: UsedStack, env: NodeJS.ProcessEnv): string {
  const key = env['LISTWRIGHT_API_KEY'] || apiKey;
  if (!key) throw new UsageError('the accounts of this service were made elsewhere: set LISTWRIGHT_API_KEY');
  return key;
}
