import { decodePage } from './charset.ts';
import type { HttpClient } from './http-client.ts';
import type { PageLoader } from './page-loader.ts';
import { isPageType } from './response-status.ts';

/** The loader of level light: plain HTTP, no script. The client is shared and stays open. */
export function openHttpLoader(client: HttpClient): PageLoader {
  return {
    level: 'light',
    async load(url, options) {
      const answer = await client.get(url, { signal: options?.signal, accepts: isPageType });
      const html = decodePage(answer.body, answer.contentType);
      return { url: answer.url, status: answer.status, html, protection_level: 'light' };
    },
    close: async () => {},
  };
}
