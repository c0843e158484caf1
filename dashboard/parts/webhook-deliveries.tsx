import { useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import type { Delivery, Page, Webhook } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { Moment } from './format.tsx';
import { Pager } from './pager.tsx';
import { Failure, Waiting } from './screen.tsx';
import { useAct } from './use-act.ts';

const LIMIT = 20;

/** What each outcome means. */
const OUTCOMES: Record<Delivery['delivery_status'], { text: string; tone: string }> = {
  pending: { text: '… pending', tone: 'busy' },
  delivered: { text: '✓ delivered', tone: 'good' },
  failed: { text: '✕ failed', tone: 'bad' },
  unknown: { text: '? unknown', tone: 'busy' },
  cancelled: { text: '– cancelled', tone: 'busy' },
};

/** The events that were for the webhook, and what became of each. */
export function WebhookDeliveries({ webhook: { id } }: { webhook: Webhook }) {
  const [offset, setOffset] = useState(0);
  const { data, error, reload } = useLoaded<Page<Delivery>>(
    `webhooks/${id}/deliveries?limit=${LIMIT}&offset=${offset}`,
  );
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <p class="quiet">
        Each event is posted once. “Unknown” means that the attempt began and nobody knows what came of it: it is not
        repeated by itself.
      </p>
      <Failure error={error} />
      {!data && !error && <Waiting what="the deliveries" />}
      {data?.total === 0 && <p>None yet.</p>}
      {data !== null && data.total > 0 && (
        <>
          <DeliveriesTable deliveries={data.data} webhookId={id} onDone={reload} />
          <Pager {...data} onChange={setOffset} />
        </>
      )}
    </section>
  );
}

function DeliveriesTable({
  deliveries,
  webhookId,
  onDone,
}: {
  deliveries: readonly Delivery[];
  webhookId: string;
  onDone: () => void;
}) {
  return (
    <div class="scroll" role="region" aria-label="Deliveries" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Status</th>
            <th scope="col">When</th>
            <th scope="col">Answer</th>
            <th scope="col">Payload</th>
            <th scope="col">Again</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhookId} onDone={onDone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeliveryRow({ delivery, webhookId, onDone }: { delivery: Delivery; webhookId: string; onDone: () => void }) {
  const {
    id,
    type,
    delivery_status: status,
    created_at: at,
    response_status: answer,
    delivery_error: reason,
  } = delivery;
  const { isUnderway, error, run } = useAct(async () => {
    await call('POST', `webhooks/${webhookId}/deliveries/${id}/redeliver`);
    onDone();
  });
  const { text, tone } = OUTCOMES[status];
  return (
    <tr>
      <td>{type}</td>
      <td>
        <span class={`status ${tone}`}>{text}</span>
      </td>
      <td>
        <Moment at={at} />
      </td>
      <td>
        {answer ?? '–'}
        {reason && <small>{reason}</small>}
      </td>
      <td>
        <details>
          <summary>Show</summary>
          <pre>{JSON.stringify(delivery.data, null, 2)}</pre>
        </details>
      </td>
      <td>
        <button disabled={isUnderway || status === 'pending'} onClick={() => void run()}>
          Redeliver
        </button>
        <Failure error={error} />
      </td>
    </tr>
  );
}
