import type { Stack } from '../stack/stack.ts';

/** What a person reads when the stack is up: the new API key, where everything is, and a request to try. */
export function describeStack({ api, temporalUi, newApiKey }: Stack, apiKeyFile: string): string {
  const key = newApiKey ?? '$LISTWRIGHT_API_KEY';
  return [
    '',
    ...(newApiKey === null
      ? []
      : [`An account was made. Its API key is shown this once, and kept in ${apiKeyFile}:`, `  ${newApiKey}`, '']),
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
