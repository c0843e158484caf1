import { useState } from 'preact/hooks';
import type { EventType } from '../../shared/domain/event.ts';
import { call } from '../service/call.ts';
import type { Webhook } from '../service/resources.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useAct } from './use-act.ts';

/** The types of events, in words. */
const EVENTS: Record<EventType, string> = {
  'job.ready': 'A job is ready',
  'job.failed': 'A job failed',
  'run.completed': 'A run is completed',
  'run.failed': 'A run failed',
};
const ALL = Object.keys(EVENTS) as EventType[];

/** Makes the webhook, or changes it. `onDone` is given the secret of a new one. */
export function WebhookForm({ webhook, onDone }: { webhook: Webhook | null; onDone: (secret?: string) => void }) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<EventType[]>(webhook?.events ?? ALL);
  const toggle = (type: EventType): void =>
    setEvents((before) => (before.includes(type) ? before.filter((each) => each !== type) : [...before, type]));
  const act = useAct(async () => {
    const body = { url, events };
    const answer = webhook
      ? await call<Partial<{ secret: string }>>('PATCH', `webhooks/${webhook.id}`, body)
      : await call<{ secret: string }>('POST', 'webhooks', body);
    onDone(answer.secret);
  });
  const { problemOf } = act;
  return (
    <Form act={act} button={webhook ? 'Save the webhook' : 'Create the webhook'} busy="Saving…" isWide>
      <Field
        label="Address"
        hint="It begins with https:// and can be reached from the internet."
        type="url"
        name="url"
        value={url}
        problem={problemOf('url')}
        onInput={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <fieldset>
        <legend>Events</legend>
        <div class="choice">
          {ALL.map((type) => (
            <label key={type}>
              <input type="checkbox" checked={events.includes(type)} onChange={() => toggle(type)} /> {EVENTS[type]}
            </label>
          ))}
        </div>
        {problemOf('events') && <p class="problem">Events {problemOf('events')}</p>}
      </fieldset>
    </Form>
  );
}
