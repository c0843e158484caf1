import { CopyButton } from './copy-button.tsx';

const CODE = `import { Webhook } from 'standardwebhooks';

// body: the request's body as text, before anything parses it
const event = new Webhook(process.env.LISTWRIGHT_WEBHOOK_SECRET).verify(body, {
  'webhook-id': request.headers['webhook-id'],
  'webhook-timestamp': request.headers['webhook-timestamp'],
  'webhook-signature': request.headers['webhook-signature'],
});`;

/** How a receiver finds out that an event is true. */
export function VerifySnippet() {
  return (
    <details class="snippet">
      <summary>Verify the signature (Standard Webhooks)</summary>
      <pre tabIndex={0}>{CODE}</pre>
      <CopyButton text={CODE} what="the sample code" />
    </details>
  );
}
