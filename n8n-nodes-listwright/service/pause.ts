import { sleep } from 'n8n-workflow';

/** Waits, but no longer than until the execution is stopped: then it throws what it was stopped with. */
export async function pause(milliseconds: number, stopped?: AbortSignal): Promise<void> {
  if (!stopped) return await sleep(milliseconds);
  stopped.throwIfAborted();
  let onStop = (): void => {};
  const stop = new Promise<void>((resolve) => (onStop = resolve));
  stopped.addEventListener('abort', onStop);
  await Promise.race([sleep(milliseconds), stop]);
  stopped.removeEventListener('abort', onStop);
  stopped.throwIfAborted();
}
