import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from allocating in its old space what outlived a few collections before. Reading pages, it takes their trees
 * for such: they then keep one another until a full collection, which confirms it. Called before anything is learned.
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
