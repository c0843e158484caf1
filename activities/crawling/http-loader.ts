import type { HttpClient } from './http-client.ts';
import type { PageSource } from './page-loader.ts';
import { findRefusal, isPageType } from './response-status.ts';

/** The pages of level light: plain HTTP, no script, redirects as they come. The client is shared and stays open. */
export function openHttpLoader(client: HttpClient): PageSource {
  return {
    level: 'light',
    async load(requested, options) {
      const answer = await client.get(requested, { signal: options?.signal, accepts: isPageType });
      if ('redirectTo' in answer) return answer;
      const { url, status, headers, text: html } = answer;
      const refusal = findRefusal({ status, headers, html });
      if (refusal) throw refusal.failure;
      return { url, status, html, protection_level: 'light' };
    },
    files: {
      async load(requested, { signal } = {}) {
        const answer = await client.get(requested, { signal, isFile: true });
        return 'redirectTo' in answer ? answer : { url: answer.url, text: answer.text };
      },
      async sendForm(requested, fields, { signal } = {}) {
        const answer = await client.post(requested, fields, { signal, accepts: isPageType });
        return 'redirectTo' in answer ? answer : null;
      },
    },
    close: async () => {},
  };
}
