import { UnreachableError } from './errors.ts';
import type { Page } from './resources.ts';
import type { Transport } from './transport.ts';

/** How long (ms) a request whose answer was lost may still be at work before the list is looked at. */
const SETTLING_TIME = 1_000;
/** How far (ms) the clock behind `created_at` may be from the one behind the `Date` header. */
const CLOCK_TOLERANCE = 2_000;

/** A write that must not happen twice: how to send it, and how to recognise its result in a list. */
interface Creation<Resource> {
  create: () => Promise<Resource>;
  /** Path of the list, newest first, in which the result would stand. */
  list: string;
  isResult: (listed: Resource) => boolean;
}

/**
 * Creates a resource although its answer may get lost: then the list is looked at, and only when nothing was created
 * since the request began it is sent once more. Throws what the second attempt throws.
 */
export async function createOnce<Resource extends { created_at: string }>(
  transport: Transport,
  { create, list, isResult }: Creation<Resource>,
): Promise<Resource> {
  const begun = performance.now();
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    await transport.sleep(SETTLING_TIME);
    const { body, at } = await transport.dated<Page<Resource>>(list);
    const earliest = at - (performance.now() - begun) - CLOCK_TOLERANCE;
    const created = body.data.find((listed) => Date.parse(listed.created_at) >= earliest && isResult(listed));
    return created ?? (await create());
  }
}
