import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from './folders.mjs';
import { isAlive, tryLock } from './lock.mjs';
import { createSteps } from './steps.mjs';
import type { Steps } from './steps.mjs';
import type { Stack } from './stack.ts';
import { startStack } from './stack.ts';
import { enterAsGuest, leaveAsGuest, waitForGuests } from './stack-guests.ts';
import type { StackRecord } from './stack-record.ts';
import { readApiKey, readStackRecord } from './stack-record.ts';

const ANSWER_WITHIN_MS = 2_000;
const POLL_MS = 200;
const SHOW_STEPS_AFTER_MS = 1_000;

/** The stack of this checkout (more exactly: of its `DATA_DIR`) when it is up and answers. */
export async function findRunningStack(env: NodeJS.ProcessEnv = process.env): Promise<StackRecord | undefined> {
  const record = readStackRecord(dataFolder(env));
  if (!record || !isAlive(record.pid)) return undefined;
  const isUp = await fetch(new URL('/health', record.api), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
  return isUp ? record : undefined;
}

/**
 * Starts the stack of this checkout, unless another process runs it already or is just starting it.
 * @returns the new stack, or the running one
 */
export async function startOrFindStack(options: {
  env?: NodeJS.ProcessEnv;
  steps: Steps;
  signal?: AbortSignal | undefined;
}): Promise<{ started: Stack } | { running: StackRecord }> {
  const { env = process.env, steps, signal } = options;
  const folder = dataFolder(env);
  for (;;) {
    const release = await tryLock(join(folder, 'stack.lock'));
    if (release) {
      const stack = await startStack({ env, dataFolder: folder, steps, signal }).catch(async (error: unknown) => {
        await release();
        throw error;
      });
      const stop = async (): Promise<void> => {
        await stack.stop();
        await release();
      };
      return { started: { ...stack, stop } };
    }
    const running = await findRunningStack(env);
    if (running) return { running };
    await pause(POLL_MS, undefined, { signal });
  }
}

/** A stack for the time of one command. */
export type UsedStack = {
  api: string;
  temporalUi: string | null;
  temporalAddress: string;
  databaseUrl: string;
  /** The key of the account that the first start made; undefined when the accounts were made elsewhere. */
  apiKey: string | undefined;
  /** Gives the stack back: one that was brought up for this command is taken down, when nobody else uses it. */
  release: () => Promise<void>;
};

/**
 * The running stack of this checkout, or one that is brought up for the time of this command.
 * @param options.steps where the steps of a start are shown; by default those over a second, on the error output
 */
export async function useStack(options: { env?: NodeJS.ProcessEnv; steps?: Steps } = {}): Promise<UsedStack> {
  const { env = process.env, steps = createSteps({ showAfterMs: SHOW_STEPS_AFTER_MS }) } = options;
  const folder = dataFolder(env);
  const found = await startOrFindStack({ env, steps });
  const apiKey = readApiKey(folder);
  if ('running' in found) {
    const { api, temporal_ui: temporalUi, temporal_address: temporalAddress, database_url } = found.running;
    enterAsGuest(folder);
    return {
      api,
      temporalUi,
      temporalAddress,
      databaseUrl: database_url,
      apiKey,
      release: async () => leaveAsGuest(folder),
    };
  }
  const { api, temporalUi, temporalAddress, databaseUrl, stop } = found.started;
  const release = async (): Promise<void> => {
    await waitForGuests(folder, () => steps.say('waiting for another command that uses this stack'));
    await stop();
  };
  return { api, temporalUi, temporalAddress, databaseUrl, apiKey, release };
}
