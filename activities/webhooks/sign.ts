import { createHmac } from 'node:crypto';

/** What is signed: the id of the message, when it is sent (milliseconds since 1970) and its body as it is sent. */
interface Message {
  id: string;
  sentAt: number;
  body: string;
}

const SECRET_PREFIX = 'whsec_';

/**
 * The headers of Standard Webhooks 1.0, with a signature for each secret (`whsec_` and base64), so that a receiver may
 * know any of them.
 */
export function signatureHeaders({ id, sentAt, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  };
}

function signatureOf(signed: string, secret: string): string {
  if (!secret.startsWith(SECRET_PREFIX)) throw new Error(`a webhook's secret begins with ${SECRET_PREFIX}`);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}
