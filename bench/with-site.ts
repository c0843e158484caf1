import { startLineProcess } from './line-process.ts';

/** Serves the benchmarks' site with so many listing pages, in a process of its own, while `work` goes on. */
export async function withSite<Result>(pages: number, work: (origin: string) => Promise<Result>): Promise<Result> {
  const site = startLineProcess(process.execPath, ['bench/site/server.ts', String(pages)]);
  try {
    return await work(await site.lineWith('site listening on '));
  } finally {
    await site.end();
  }
}
