import { Agent, buildConnector } from 'undici';
import type { EgressGuard } from './egress-guard.ts';
import { DEFAULT_PORTS } from './egress-guard.ts';

/** Opens sockets to addresses that the guard has checked, and to no others. */
function guardedConnector(guard: EgressGuard, timeout: number): buildConnector.connector {
  const byPort = new Map<number, buildConnector.connector>();
  const connectorFor = (port: number) => {
    const known = byPort.get(port);
    if (known) return known;
    const connector = buildConnector({ timeout, allowH2: false, lookup: guard.lookupFor(port) });
    byPort.set(port, connector);
    return connector;
  };
  return (options, callback) => {
    const port = Number(options.port) || DEFAULT_PORTS[options.protocol]!;
    try {
      guard.checkHost(options.hostname, port); // sockets look up names only: a literal address is checked here
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    connectorFor(port)(options, callback);
  };
}

/** A pool of keep-alive connections which leads nowhere that the guard does not allow. Times in milliseconds. */
export function createGuardedAgent(guard: EgressGuard, times: { connectMs: number; headersMs: number }): Agent {
  return new Agent({
    connect: guardedConnector(guard, times.connectMs),
    headersTimeout: times.headersMs,
    maxHeaderSize: 64 * 1024,
    keepAliveTimeout: 10_000,
  });
}
