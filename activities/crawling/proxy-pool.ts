import { randomBytes } from 'node:crypto';

/** Where an operator's proxies write what stands for one session: each identity gets a session of its own. */
const SESSION = '{session}';
/** So long a proxy is not used for a site that has blocked it, in milliseconds. */
const BENCHED_MS = 10 * 60 * 1_000;
/** How many identities one page is tried with: also a single proxy may have another address the next time. */
const IDENTITIES = { least: 2, most: 4 };

/** A way to the web that a site takes for one visitor. */
interface Identity {
  /** The proxy, with its credentials: never shown to anybody. */
  proxyUrl: string;
  /** A site has blocked it. */
  bench(origin: string): void;
}

/** The operator's proxies, handed out in turn. */
export interface ProxyPool {
  /** How many identities are tried before a site counts as closed. */
  readonly identities: number;
  /** A fresh identity for a site; one whose proxy the site has not blocked lately, while there is one. */
  next(origin: string): Identity;
}

/** Builds the pool of at least one proxy URL (`http` or `https`). */
export function createProxyPool(proxyUrls: readonly string[], now: () => number = Date.now): ProxyPool {
  const benchedUntil = new Map<string, number>();
  let turn = 0;

  function isBenched(key: string): boolean {
    return (benchedUntil.get(key) ?? 0) > now();
  }

  function forgetPast(): void {
    for (const key of benchedUntil.keys()) if (!isBenched(key)) benchedUntil.delete(key);
  }

  return {
    identities: Math.min(Math.max(proxyUrls.length, IDENTITIES.least), IDENTITIES.most),
    next(origin) {
      forgetPast();
      const inTurn = proxyUrls.map((_, index) => proxyUrls[(turn + index) % proxyUrls.length]!);
      const proxy = inTurn.find((url) => !isBenched(`${origin} ${url}`)) ?? inTurn[0]!;
      turn = (proxyUrls.indexOf(proxy) + 1) % proxyUrls.length;
      return {
        proxyUrl: proxy.replaceAll(SESSION, randomBytes(6).toString('hex')),
        bench: (blocking) => void benchedUntil.set(`${blocking} ${proxy}`, now() + BENCHED_MS),
      };
    },
  };
}

/** Says what is wrong with a proxy's URL, without repeating its credentials, or null. */
export function checkProxyUrl(text: string): string | null {
  const url = URL.parse(text.replaceAll(SESSION, 'session'));
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must hold http:// or https:// URLs of proxies';
  return url.pathname === '/' && !url.search ? null : 'must hold URLs of proxies without a path';
}
