import { decodePage } from './charset.ts';
import type { HttpClient } from './http-client.ts';
import type { PageLoader } from './page-loader.ts';
import { findRefusal, isPageType } from './response-status.ts';

/** The loader of level light: plain HTTP, no script. The client is shared and stays open. */
export function openHttpLoader(client: HttpClient): PageLoader {
  return {
    level: 'light',
    async load(requested, options) {
      const answer = await client.get(requested, { signal: options?.signal, accepts: isPageType });
      const { url, status, headers } = answer;
      const html = decodePage(answer.body, answer.contentType);
      const refusal = findRefusal({ status, headers, html });
      if (refusal) throw refusal.failure;
      return { url, status, html, protection_level: 'light' };
    },
    close: async () => {},
  };
}
