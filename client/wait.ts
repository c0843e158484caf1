import type { Transport } from './transport.ts';

/** `onProgress` is called with every state that was read, the last one included. */
export interface WaitOptions<Resource> {
  onProgress?: (resource: Resource) => void;
}

/** For how many seconds the service is asked to wait: so long that few requests are needed, or so that progress is seen. */
const LONG_WAIT = 30;
const PROGRESS_WAIT = 3;

/** Pauses (ms) after answers that came at once although nothing has ended: short at first, then gentle on the rate limit. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5_000;
const GROWTH = 1.3;

/** Reads a resource until it is final; `read` asks the service to wait for that for so many seconds. */
export async function untilFinal<Resource>(
  { sleep }: Pick<Transport, 'sleep'>,
  read: (waitSeconds: number) => Promise<Resource>,
  isFinal: (resource: Resource) => boolean,
  { onProgress }: WaitOptions<Resource>,
): Promise<Resource> {
  const wait = onProgress ? PROGRESS_WAIT : LONG_WAIT;
  for (let pause = FIRST_PAUSE; ;) {
    const begun = performance.now();
    const resource = await read(wait);
    onProgress?.(resource);
    if (isFinal(resource)) return resource;
    if (performance.now() - begun >= (wait * 1_000) / 2) continue; // the service has waited
    await sleep(pause);
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE);
  }
}
