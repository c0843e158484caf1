import { useState } from 'preact/hooks';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Failure, LoadFailure, Screen, Waiting } from '../parts/screen.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { useAct } from '../parts/use-act.ts';
import { VerifySnippet } from '../parts/verify-snippet.tsx';
import { WebhookDeliveries } from '../parts/webhook-deliveries.tsx';
import { WebhookForm } from '../parts/webhook-form.tsx';
import { call } from '../service/call.ts';
import type { Webhook, WebhookTest } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';

export function WebhookScreen() {
  const { data, error, reload } = useLoaded<{ data: Webhook[] }>('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const webhook = data?.data[0];
  const done = (given?: string): void => {
    setSecret(given ?? null);
    reload();
  };
  return (
    <Screen title="Webhook">
      <p>Events of jobs and runs are posted to an address of yours, signed, each at most once.</p>
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="the webhook" />}
      {secret && (
        <ShownOnce secret={secret} what="the secret">
          This secret signs the events. It is shown this once: copy it now.
        </ShownOnce>
      )}
      {data && <WebhookForm key={webhook?.id} webhook={webhook ?? null} onDone={done} />}
      {webhook && (
        <>
          {!webhook.enabled && (
            <p class="note">The webhook is disabled: nothing is posted, and nothing is kept for later.</p>
          )}
          <WebhookActs webhook={webhook} onDone={done} />
          <WebhookDeliveries webhook={webhook} />
        </>
      )}
      <VerifySnippet />
    </Screen>
  );
}

/** What can be done with the webhook that is there. */
function WebhookActs({ webhook: { id, enabled }, onDone }: { webhook: Webhook; onDone: (secret?: string) => void }) {
  const [outcome, setOutcome] = useState<WebhookTest | null>(null);
  const test = useAct(async () => setOutcome(await call<WebhookTest>('POST', `webhooks/${id}/test`)));
  const toggle = useAct(async () => {
    await call('PATCH', `webhooks/${id}`, { enabled: !enabled });
    onDone();
  });
  const rotate = useAct(async () => {
    onDone((await call<{ secret: string }>('POST', `webhooks/${id}/rotate-secret`)).secret);
  });
  const remove = useAct(async () => {
    await call('DELETE', `webhooks/${id}`);
    onDone();
  });
  const acts = [
    { act: test, text: test.isUnderway ? 'Posting…' : 'Send a test' },
    { act: toggle, text: enabled ? 'Disable' : 'Enable' },
  ];
  const graveActs = [
    { act: rotate, text: 'New secret', question: 'The old secret signs for 24 hours more. Make a new one?' },
    { act: remove, text: 'Delete', question: 'Nothing is posted any more then. Delete the webhook?' },
  ];
  return (
    <>
      <div class="actions">
        {acts.map(({ act, text }) => (
          <button key={text} disabled={act.isUnderway} onClick={() => void act.run()}>
            {text}
          </button>
        ))}
        {graveActs.map(({ act, ...words }) => (
          <ConfirmButton key={words.text} {...words} isUnderway={act.isUnderway} onConfirm={() => void act.run()} />
        ))}
      </div>
      <Failure error={test.error ?? toggle.error ?? rotate.error ?? remove.error} />
      {outcome && (
        <p class={outcome.delivery_status === 'delivered' ? 'note good' : 'note bad'} role="status">
          {outcome.delivery_status === 'delivered'
            ? `The test was taken with status ${outcome.response_status}.`
            : `The test was not taken: ${outcome.delivery_error}`}
        </p>
      )}
    </>
  );
}
