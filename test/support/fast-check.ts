import fc from 'fast-check';
import { takeSeed } from './seed.ts';

fc.configureGlobal({ seed: takeSeed('properties') });

/** fast-check, whose properties all begin with the seed of this run. */
export { default as fc } from 'fast-check';
