import { setFlagsFromString } from 'node:v8';

/**
 * V8 allocates what outlived a few collections in its old space from then on. Reading pages, it takes their trees for
 * such: they then keep one another until a full collection, which confirms it. Imported first, before anything is learned.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
