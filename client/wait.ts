import type { Transport } from './transport.ts';

/** `onProgress` is called with every state that was read, the last one included. */
export interface WaitOptions<Resource> {
  onProgress?: (resource: Resource) => void;
}

/** Pauses between two reads (ms): short at first, then gentle on the rate limit. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5_000;
const GROWTH = 1.3;

/** Reads a resource again and again until it is final. */
export async function poll<Resource>(
  { sleep }: Pick<Transport, 'sleep'>,
  read: () => Promise<Resource>,
  isFinal: (resource: Resource) => boolean,
  { onProgress }: WaitOptions<Resource>,
): Promise<Resource> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * GROWTH, LONGEST_PAUSE)) {
    const resource = await read();
    onProgress?.(resource);
    if (isFinal(resource)) return resource;
    await sleep(pause);
  }
}
