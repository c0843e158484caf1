import { Server } from 'proxy-chain';

/** A proxy of an operator: sites see its address. */
export interface LocalProxy {
  /** With its credentials. */
  url: string;
  /** What it was asked to connect to, `host:port`. */
  targets: string[];
  close(): Promise<void>;
}

/** Starts a proxy that goes out from an address of this machine, such as 127.0.0.2. */
export async function startLocalProxy(localAddress: string): Promise<LocalProxy> {
  const targets: string[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction({ hostname, port, username, password }) {
      if (username !== 'operator' || password !== 'p@ss') return { requestAuthentication: true };
      targets.push(`${hostname}:${port}`);
      return { localAddress };
    },
  });
  await server.listen();
  return {
    url: `http://operator:p%40ss@127.0.0.1:${server.port}`,
    targets,
    close: () => server.close(true),
  };
}
