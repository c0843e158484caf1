import { randomUUID } from 'node:crypto';
import { type Answer, type RequestOptions, send } from './test-api.ts';

/** Somebody at a page of the service: keeps the cookie that it gives, and says where requests come from as browsers do. */
export interface Browser {
  /** What goes with each request; absent while nobody is signed in. */
  cookie: string | undefined;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

export const PASSWORD = 'correct horse battery';

/** A browser in which nobody is signed in. */
export function openBrowser(address: string): Browser {
  const browser: Browser = {
    cookie: undefined,
    async request(method, path, { headers, ...options } = {}) {
      const own = { 'Sec-Fetch-Site': 'same-origin', ...(browser.cookie && { Cookie: browser.cookie }) };
      const answer = await send(`${address}${path}`, method, { ...options, headers: { ...own, ...headers } });
      for (const given of answer.headers.getSetCookie()) {
        const [pair = ''] = given.split(';');
        browser.cookie = pair.endsWith('=') ? undefined : pair;
      }
      return answer;
    },
  };
  return browser;
}

/** A browser in which somebody has just signed up. */
export async function signUpBrowser(
  address: string,
  email = `${randomUUID()}@example.com`,
): Promise<Browser & { accountId: string; email: string }> {
  const browser = openBrowser(address);
  const { status, json, text } = await browser.request('POST', '/dashboard/api/account', {
    body: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`nobody signed up: ${text}`);
  return Object.assign(browser, { accountId: json.account_id as string, email });
}
