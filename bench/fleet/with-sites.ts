import { startLineProcess } from '../line-process.ts';

/** Serves so many sites with so many listing pages each, in a process of their own, while `work` goes on. */
export async function withSites<Result>(
  { sites, pages }: { sites: number; pages: number },
  work: (urls: string[], pid: number) => Promise<Result>,
): Promise<Result> {
  const server = startLineProcess(process.execPath, ['bench/fleet/site.ts', String(sites), String(pages)]);
  try {
    const ports = (await server.lineWith('sites listening on ')).split(',');
    return await work(
      ports.map((port) => `http://127.0.0.1:${port}/list`),
      server.pid,
    );
  } finally {
    await server.end();
  }
}
