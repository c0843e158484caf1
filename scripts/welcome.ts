import { signInUrl } from '../shared/domain/sign-in-url.ts';
import type { Stack } from '../stack/stack.ts';

/** What a person reads when the stack is up: how to get in, the new API key, where everything is, and a request to try. */
export function describeStack({ api, temporalUi, firstAccount }: Stack, apiKeyFile: string): string {
  const key = firstAccount?.apiKey ?? '$LISTWRIGHT_API_KEY';
  return [
    '',
    ...(firstAccount === null
      ? [`Dashboard        ${api}`]
      : [
          'An account was made. This link signs you in to the dashboard, once within an hour:',
          `  ${signInUrl(api, firstAccount.signInToken)}`,
          `Its API key is shown this once, and kept in ${apiKeyFile}:`,
          `  ${firstAccount.apiKey}`,
          '',
        ]),
    `API              ${api}`,
    ...(temporalUi === null ? [] : [`Temporal Web UI  ${temporalUi}`]),
    '',
    'A first request, which lets the service learn a listing page:',
    `  curl ${api}/v1/jobs -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\`,
    `    -d '{"url":"https://example.com/products","input":{"type":"goal","value":"name and price of each product"}}'`,
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
}
