import { Client, Connection, type ConnectionLike } from '@temporalio/client';
import type { Config } from '../config.ts';

/** The settings that lead to a Temporal cluster. */
export type TemporalConfig = Pick<Config, 'temporalAddress' | 'temporalNamespace' | 'temporalApiKey' | 'temporalTls'>;

/** A way to call Temporal that can be closed. */
export interface Temporal {
  client: Client;
  /** Calls Temporal, and gives up after `milliseconds`. */
  within<Result>(milliseconds: number, call: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How soon a broken connection is tried again, so that work goes on soon after Temporal comes back. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 100, 'grpc.max_reconnect_backoff_ms': 1_000 };

/** Where the cluster is and how to sign in to it, in the words that both kinds of connections understand. */
export function connectionOptions({ temporalAddress, temporalApiKey, temporalTls }: TemporalConfig) {
  return {
    ...(temporalAddress === undefined ? {} : { address: temporalAddress }),
    ...(temporalApiKey === undefined ? {} : { apiKey: temporalApiKey }),
    tls: temporalTls,
  };
}

/** Opens a client without connecting yet: the first call does, also when Temporal comes up later than we do. */
export function openTemporal(config: TemporalConfig): Temporal {
  return temporalOver(Connection.lazy({ ...connectionOptions(config), channelArgs: RECONNECT }), config);
}

/** Calls Temporal over a connection that is there already, such as a worker's; closing it closes that. */
export function temporalOver(
  connection: ConnectionLike,
  { temporalNamespace }: Pick<TemporalConfig, 'temporalNamespace'>,
): Temporal {
  return {
    client: new Client({ connection, namespace: temporalNamespace }),
    within: (milliseconds, call) => connection.withDeadline(Date.now() + milliseconds, call),
    close: () => connection.close(),
  };
}
