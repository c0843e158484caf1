import { type IDataObject, type IHookFunctions, NodeOperationError } from 'n8n-workflow';
import { ServiceError } from '../../service/explain-error';
import type { Webhook } from '../../service/resources';
import { callService, UnreachableError } from '../../service/service';
import { forgetRegistration, keepRegistration, readRegistration } from './memory';
import { changeOf, findOwn, isSecretKnown, isTwin, type Wish } from './webhook-state';

type WithSecret = Webhook & { secret: string };

/** Whether the account's webhook is already ours, as it is wanted, and we can verify what it posts. Changes nothing. */
export async function checkExists(this: IHookFunctions): Promise<boolean> {
  const wish = wishOf(this);
  const known = readRegistration(memoryOf(this));
  const own = findOwn(await listWebhooks(this), wish.url, known);
  return own !== undefined && changeOf(own, wish) === undefined && isSecretKnown(own, known);
}

/** Makes the webhook, or brings our own in order. One that posts elsewhere is somebody else's, and is left as it is. */
export async function create(this: IHookFunctions): Promise<boolean> {
  const wish = wishOf(this);
  const memory = memoryOf(this);
  const known = readRegistration(memory);
  const own = findOwn(await listWebhooks(this), wish.url, known) ?? (await createWebhook(this, wish));
  const secret = 'secret' in own ? String(own.secret) : await bringInOrder(this, own, wish);
  keepRegistration(memory, { webhookId: own.id, url: wish.url, secret });
  return true;
}

/** Removes the webhook when it is ours; what somebody has pointed elsewhere since is theirs. */
async function remove(this: IHookFunctions): Promise<boolean> {
  const memory = memoryOf(this);
  const own = findOwn(await listWebhooks(this), wishOf(this).url, readRegistration(memory));
  if (own) await deleteWebhook(this, own.id);
  forgetRegistration(memory);
  return true;
}

export { remove as delete };

/** Makes the webhook. When the answer was lost, or another one is in the way, what is there decides. */
async function createWebhook(hook: IHookFunctions, wish: Wish): Promise<Webhook> {
  const request = { method: 'POST', path: '/webhooks', body: { ...wish }, isOnce: true } as const;
  const made = await callService<WithSecret>(hook, request).catch((error: unknown) => error as Error);
  if (!(made instanceof Error)) return made;
  const isInTheWay = made instanceof ServiceError && made.status === 409;
  if (!isInTheWay && !(made instanceof UnreachableError)) throw made;
  const webhooks = await listWebhooks(hook);
  const own = findOwn(webhooks, wish.url, undefined);
  if (own) return own;
  throw isInTheWay ? taken(hook, wish.url, webhooks) : made;
}

/** Changes our webhook to what is wanted, and returns its secret: a new one when we do not have it. */
async function bringInOrder(hook: IHookFunctions, own: Webhook, wish: Wish): Promise<string> {
  const path = `/webhooks/${own.id}`;
  const change = changeOf(own, wish);
  if (change) await callService(hook, { method: 'PATCH', path, body: { ...change } });
  const known = readRegistration(memoryOf(hook));
  if (isSecretKnown(own, known)) return known.secret;
  const rotated = await callService<WithSecret>(hook, { method: 'POST', path: `${path}/rotate-secret`, isOnce: true });
  return rotated.secret;
}

/** The account's webhooks: one, as a rule. */
async function listWebhooks(hook: IHookFunctions): Promise<Webhook[]> {
  return (await callService<{ data: Webhook[] }>(hook, { method: 'GET', path: '/webhooks' })).data;
}

async function deleteWebhook(hook: IHookFunctions, id: string): Promise<void> {
  const request = { method: 'DELETE', path: `/webhooks/${id}` } as const;
  const failure = await callService(hook, request).catch((error: unknown) => error as Error);
  const isGone = failure instanceof ServiceError && failure.status === 404;
  if (failure instanceof Error && !isGone) throw failure;
}

/** Says whose the slot is, and how to get it free. */
function taken(hook: IHookFunctions, url: string, webhooks: readonly Webhook[]): NodeOperationError {
  const twin = webhooks.find((webhook) => isTwin(url, webhook.url));
  if (twin) {
    const [holder, wayOut] =
      hook.getActivationMode() === 'manual'
        ? ['the published workflow', 'Unpublish it before you test its trigger, or test with the data of an execution.']
        : ['a test of this workflow', 'Stop the test, and publish the workflow again.'];
    return new NodeOperationError(hook.getNode(), `The one webhook of the account is held by ${holder}: ${twin.url}`, {
      description: `An account has one webhook, which is never taken from anybody. ${wayOut}`,
    });
  }
  const holders = webhooks.map((webhook) => webhook.url).join(', ') || 'another address';
  return new NodeOperationError(hook.getNode(), `The one webhook of the account posts to ${holders}`, {
    description:
      'An account has one webhook, which is never taken from anybody. If nothing needs it there any more, delete it (DELETE /v1/webhooks/{id}), or unpublish the workflow that made it. One trigger without a job filter can feed several workflows.',
  });
}

function wishOf(hook: IHookFunctions): Wish {
  const url = hook.getNodeWebhookUrl('default');
  if (url === undefined) throw new NodeOperationError(hook.getNode(), 'This trigger has no webhook address');
  return { url, events: hook.getNodeParameter('events') as string[] };
}

function memoryOf(hook: IHookFunctions): IDataObject {
  return hook.getWorkflowStaticData('node');
}
