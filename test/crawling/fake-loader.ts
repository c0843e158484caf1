import type { PageLoader } from '../../activities/crawling/page-loader.ts';

/** A loader whose answers a test gives one after the other: errors are thrown, the last one is repeated. */
export function scriptedLoader(...answers: (string | Error)[]): PageLoader & { loads: number } {
  const loader = {
    level: 'light' as const,
    loads: 0,
    async load(url: string) {
      const given = answers[Math.min(loader.loads, answers.length - 1)]!;
      loader.loads += 1;
      if (given instanceof Error) throw given;
      return { url, status: 200, html: given, protection_level: 'light' as const };
    },
    close: async () => {},
  };
  return loader;
}
