import { useState } from 'preact/hooks';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Moment } from '../parts/format.tsx';
import { RequestSnippet } from '../parts/request-snippet.tsx';
import { Failure, LoadFailure, Screen, Waiting } from '../parts/screen.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { useAct } from '../parts/use-act.ts';
import { call } from '../service/call.ts';
import type { KeyState } from '../service/resources.ts';
import { useLoaded } from '../service/use-loaded.ts';

export function ApiKeyScreen() {
  const { data, error, reload } = useLoaded<KeyState>('key');
  const [fresh, setFresh] = useState<string | null>(null);
  const act = useAct(async () => {
    setFresh((await call<{ api_key: string }>('POST', 'key')).api_key);
    reload();
  });
  return (
    <Screen title="API Key">
      <p>
        Programs send it as <code>Authorization: Bearer …</code>. The <a href="/docs">reference</a> says what they can
        ask.
      </p>
      <LoadFailure error={error} />
      <Failure error={act.error} />
      {!data && !error && <Waiting what="the key" />}
      {data && <PresentKey state={data} />}
      {fresh && (
        <ShownOnce secret={fresh} what="the API key">
          This is your new key. It is shown this once: copy it now.
        </ShownOnce>
      )}
      <div class="actions">
        {data?.key ? (
          <ConfirmButton
            text="Generate API Key"
            question="Generating a new key revokes the old one at once. Go on?"
            isUnderway={act.isUnderway}
            onConfirm={() => void act.run()}
          />
        ) : (
          <button class="main" disabled={act.isUnderway || !data} onClick={() => void act.run()}>
            {act.isUnderway ? 'Generating…' : 'Generate API Key'}
          </button>
        )}
      </div>
      <RequestSnippet path="/v1/jobs" />
    </Screen>
  );
}

function PresentKey({ state: { key } }: { state: KeyState }) {
  if (!key) return <p>There is no key yet.</p>;
  return (
    <dl class="facts">
      <dt>Key</dt>
      <dd>
        <code>{key.prefix}…</code>
      </dd>
      <dt>Created</dt>
      <dd>
        <Moment at={key.created_at} />
      </dd>
      <dt>Last used</dt>
      <dd>{key.last_used_at ? <Moment at={key.last_used_at} /> : 'never'}</dd>
    </dl>
  );
}
