import { useEffect, useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import { ASK_AGAIN_AFTER } from '../service/ask-again.ts';
import type { Delivery, Page, Webhook } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';
import { DataTable, type TableColumn } from './data-table.tsx';
import { Moment } from './format.tsx';
import { Pager } from './pager.tsx';
import { Failure, LoadFailure, Waiting } from './screen.tsx';
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

const COLUMNS: readonly TableColumn<Delivery>[] = [
  {
    name: 'Event',
    cell: ({ type, redelivery_of: first }) => (
      <>
        {type}
        {first && <small>once more</small>}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ delivery_status: status }) => (
      <span class={`status ${OUTCOMES[status].tone}`}>{OUTCOMES[status].text}</span>
    ),
  },
  { name: 'When', cell: ({ created_at: at }) => <Moment at={at} /> },
  {
    name: 'Answer',
    cell: ({ response_status: answer, delivery_error: reason }) => (
      <>
        {answer ?? '–'}
        {reason && <small>{reason}</small>}
      </>
    ),
  },
  {
    name: 'Payload',
    cell: ({ data }) => (
      <details>
        <summary>Show</summary>
        <pre>{JSON.stringify(data, null, 2)}</pre>
      </details>
    ),
  },
];

/** The events that were for the webhook, and what became of each. */
export function WebhookDeliveries({ webhook: { id } }: { webhook: Webhook }) {
  const [offset, setOffset] = useState(0);
  const { data, error, isLoading, reload } = useLoaded<Page<Delivery>>(
    `webhooks/${id}/deliveries?limit=${LIMIT}&offset=${offset}`,
  );
  useEffect(() => {
    if (!data?.data.some(({ delivery_status: status }) => status === 'pending')) return undefined;
    const timer = window.setTimeout(reload, ASK_AGAIN_AFTER);
    return () => window.clearTimeout(timer);
  }, [data, reload]);
  const again: TableColumn<Delivery> = {
    name: 'Again',
    cell: (delivery) => <Redeliver delivery={delivery} webhookId={id} onDone={reload} />,
  };
  return (
    <section aria-labelledby="deliveries">
      <div class="title">
        <h2 id="deliveries">Deliveries</h2>
        <button disabled={isLoading} onClick={reload}>
          Refresh
        </button>
      </div>
      <p class="quiet">
        Each event is posted once. “Unknown” means that the attempt began and nobody knows what came of it: it is not
        repeated by itself, as your receiver may have taken it.
      </p>
      <LoadFailure error={error} />
      {!data && !error && <Waiting what="the deliveries" />}
      {data?.total === 0 && <p>None yet. Events of jobs and runs appear here from now on.</p>}
      {data !== null && data.total > 0 && (
        <>
          <DataTable
            caption="Deliveries"
            columns={[...COLUMNS, again]}
            entries={data.data}
            keyOf={(delivery) => delivery.id}
          />
          <Pager {...data} onChange={setOffset} />
        </>
      )}
    </section>
  );
}

function Redeliver({
  delivery: { id, type, delivery_status: status },
  webhookId,
  onDone,
}: {
  delivery: Delivery;
  webhookId: string;
  onDone: () => void;
}) {
  const { isUnderway, error, run } = useAct(async () => {
    await call('POST', `webhooks/${webhookId}/deliveries/${id}/redeliver`);
    onDone();
  });
  return (
    <>
      <button disabled={isUnderway || status === 'pending'} aria-label={`Redeliver ${type}`} onClick={() => void run()}>
        Redeliver
      </button>
      <Failure error={error} />
    </>
  );
}
