/** What tells where the parts of the service listen. */
interface OwnAddresses {
  databaseUrl: string | undefined;
  temporalAddress: string | undefined;
  /** The API's; 0 when it is not known. */
  port: number;
  /** Further ones. */
  ownPorts: readonly number[];
}

const POSTGRES_PORT = 5_432;
const TEMPORAL_PORT = 7_233;

/**
 * The ports on which the service's own parts listen: no customer's URL may lead there. Ports rather than addresses, as
 * one part is reached by many: names of containers, loopback, each of a machine's own, a gateway's.
 */
export function ownPorts({ databaseUrl, temporalAddress, port, ownPorts: further }: OwnAddresses): number[] {
  const database = databaseUrl === undefined ? [] : [Number(new URL(databaseUrl).port) || POSTGRES_PORT];
  const temporal = temporalAddress === undefined ? [] : [Number(/:(\d+)$/.exec(temporalAddress)?.[1] ?? TEMPORAL_PORT)];
  return [...database, ...temporal, port, ...further].filter((known) => known > 0);
}
