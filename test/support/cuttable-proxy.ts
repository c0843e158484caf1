import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps connections, and takes new ones, but lets nothing through. */
  freeze(): void;
  /** As before a cut or freeze; connections that were frozen are broken. */
  mend(): Promise<void>;
}

/** A TCP proxy in front of a server, to take that server away and bring it back. */
export async function startCuttableProxy(targetHost: string, targetPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const target = connect(targetPort, targetHost);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => isFrozen || to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const port = await listen(0);
  return {
    port,
    async cut() {
      server.close();
      breakConnections();
      await once(server, 'close');
    },
    freeze() {
      isFrozen = true;
    },
    async mend() {
      if (isFrozen) breakConnections();
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
  };
}
