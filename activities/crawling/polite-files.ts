import type { EgressGuard } from '../egress/egress-guard.ts';
import type { FileLoader, FileSource } from './page-loader.ts';
import { followRedirects } from './redirects.ts';
import type { Robots } from './robots.ts';

/** What makes files polite. */
interface Manners {
  guard: EgressGuard;
  robots: Robots;
  /** Makes one request, allowed and in turn. */
  ask: <Answer>(target: URL, signal: AbortSignal | undefined, request: () => Promise<Answer>) => Promise<Answer>;
}

/** Files and forms that obey each site's robots.txt and take their turn there, as pages do. */
export function politeFiles(files: FileSource, { guard, robots, ask }: Manners): FileLoader {
  return {
    load: (url, { signal } = {}) =>
      followRedirects(guard.checkUrl(url), (target) => ask(target, signal, () => files.load(target.href, { signal }))),
    sendForm(url, fields, { signal } = {}) {
      const target = guard.checkUrl(url);
      return ask(target, signal, () => files.sendForm(target.href, fields, { signal }));
    },
    sitemapsOf: (url, options) => robots.sitemapsOf(url, options),
  };
}
