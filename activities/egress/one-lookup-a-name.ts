import type { LookupAddress } from 'node:dns';
import { type Resolve, resolveBySystem } from './egress-guard.ts';

/**
 * Looks a name up once at a time: who asks for it meanwhile gets the same answer. Each look-up takes one of the few
 * threads of the process until its name server answers or the system gives up, so that a name that nobody answers for
 * would take them all.
 */
export function oneLookupAName(resolve: Resolve = resolveBySystem): Resolve {
  const underway = new Map<string, Promise<LookupAddress[]>>();
  return (hostname) => {
    const known = underway.get(hostname);
    if (known) return known;
    const lookup = resolve(hostname).finally(() => underway.delete(hostname));
    underway.set(hostname, lookup);
    return lookup;
  };
}
