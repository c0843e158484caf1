/** An absolute http address, or null for anything that is no link to a page (`javascript:`, `mailto:`, a bare `#`). */
export function resolveUrl(href: string, baseUrl: string): string | null {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  const url = URL.parse(trimmed, baseUrl);
  if (url === null) return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** Paths and queries that stand in an address as they stand in a link: nothing to escape, no dots to follow. */
const PLAIN = /^(?:\/[\w~-][\w.~-]*)+\/?(?:\?[\w.~=&+-]*)?$/;

/** Resolves links as `resolveUrl` does, those to plain paths of the same site without parsing them. */
export function createResolver(baseUrl: string): (href: string) => string | null {
  const { origin, protocol } = new URL(baseUrl);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return (href) => (isWeb && PLAIN.test(href) ? origin + href : resolveUrl(href, baseUrl));
}

/** The address without its fragment, as rows and identities use it. A fragment that is a route (`#/item/1`) stays. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  if (url.href.includes('#') && !/^#!?\//.test(url.hash)) url.hash = '';
  return url.href;
}

/** Whether an address leads to a document file. */
export function isFileUrl(address: string): boolean {
  return /\.(pdf|docx?|xlsx?|pptx?|odt|ods|rtf|zip|csv|epub)($|[?#])/i.test(address) || /[/=]download\b/i.test(address);
}

/** What addresses of one kind share: host, path with its last and its numbered parts left open, parameter names. */
export function urlPattern(address: string): string {
  const url = new URL(address);
  const parts = url.pathname.split('/').filter(Boolean);
  const open = parts.map((part, i) => (i === parts.length - 1 || /\d/.test(part) || part.length > 24 ? '*' : part));
  const file = /\.[a-z]{2,5}$/i.exec(parts.at(-1) ?? '')?.[0] ?? '';
  return `${url.host}/${open.join('/')}${file}?${[...url.searchParams.keys()].toSorted().join('&')}`;
}
