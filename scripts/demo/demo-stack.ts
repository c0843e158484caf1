import { join } from 'node:path';
import { createClient, type Client } from '../../client/create-client.ts';
import { abortable } from '../../cli/extract/abortable.ts';
import { dataFolder } from '../../stack/folders.mjs';
import { findRunningStack, useStack, type UsedStack } from '../../stack/running-stack.ts';
import type { Steps } from '../../stack/steps.mjs';

/** The stack that the demo works with. */
export type DemoStack = UsedStack & { client: Client };

/** Pages a second that the demo asks of its own shop. */
const SHOP_RATE = '200';

/**
 * Brings up a stack of the demo's own, which may crawl the shop and nothing else that is private: no other command
 * gets its settings. Throws when another demo runs.
 */
export async function useDemoStack(shopUrl: string, steps: Steps, signal: AbortSignal): Promise<DemoStack> {
  const env = {
    ...process.env,
    DATA_DIR: join(dataFolder(process.env), 'demo'),
    EGRESS_ALLOW: new URL(shopUrl).host,
    HOST_RATE: SHOP_RATE,
    HOST_CONCURRENCY: '8',
  };
  if (await findRunningStack(env)) throw new Error('Another demo of this checkout is running.');
  const stack = await useStack({ env, steps });
  try {
    signal.throwIfAborted();
    const apiKey = stack.apiKey ?? process.env['LISTWRIGHT_API_KEY'];
    if (!apiKey) throw new Error('The accounts of this database were made elsewhere: set LISTWRIGHT_API_KEY.');
    return { ...stack, client: createClient({ baseUrl: stack.api, apiKey, ...abortable(signal) }) };
  } catch (error) {
    await stack.release();
    throw error;
  }
}
