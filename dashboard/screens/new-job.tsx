import { useLocation } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';
import { ColumnsEditor } from '../parts/columns-editor.tsx';
import { Field } from '../parts/field.tsx';
import { EMPTY_DRAFT, type JobDraft, draftFrom, requestOf } from '../parts/job-draft.ts';
import { RequestSnippet } from '../parts/request-snippet.tsx';
import { FormFailure, Screen, Waiting } from '../parts/screen.tsx';
import { useAct } from '../parts/use-act.ts';
import { call } from '../service/call.ts';
import type { Job } from '../service/resources.ts';

export function NewJobScreen() {
  const { from } = useLocation().query;
  // The form is not shown before: what somebody writes into it must not be written over.
  const [start, setStart] = useState<JobDraft | null>(from ? null : EMPTY_DRAFT);
  useEffect(() => {
    if (!from) return;
    call<Job>('GET', `jobs/${from}`).then(
      (job) => setStart(draftFrom(job)),
      () => setStart(EMPTY_DRAFT),
    );
  }, [from]);
  return <Screen title="New job">{start ? <NewJobForm start={start} /> : <Waiting what="the job" />}</Screen>;
}

function NewJobForm({ start }: { start: JobDraft }) {
  const { route } = useLocation();
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<JobDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { isUnderway, error, problemOf, run } = useAct(async () => {
    const job = await call<Job>('POST', 'jobs', requestOf(draft));
    route(`/jobs/${job.id}`);
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    void run();
  };
  return (
    <>
      <form class="wide" onSubmit={submit} noValidate>
        <Field
          label="Address of the page"
          hint="A page that shows a list: products, jobs, events. A home page works too; the list is looked for."
          type="url"
          name="url"
          placeholder="https://"
          required
          value={draft.url}
          problem={problemOf('url')}
          onInput={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        <Wish draft={draft} change={change} problem={problemOf('input')} />
        <Field
          label="Pages to read at most"
          hint="A run reads the list page by page, up to this many."
          type="number"
          name="max_pages"
          min={1}
          value={draft.maxPages}
          problem={problemOf('max_pages')}
          onInput={({ currentTarget }) => change({ maxPages: currentTarget.value })}
        />
        <FirstRun draft={draft} change={change} problem={problemOf('run')} />
        <FormFailure error={error} />
        <div class="actions">
          <button class="main" type="submit" disabled={isUnderway}>
            {isUnderway ? 'Creating…' : 'Create the job'}
          </button>
          <p class="quiet">
            Costs 10 credits, which come back if the page cannot be mapped.
            {draft.runs && ' The run costs what it reads.'}
          </p>
        </div>
      </form>
      <RequestSnippet path="/v1/jobs" body={requestOf(draft)} />
    </>
  );
}

/** What is wanted: in plain words, or column by column. */
function Wish({
  draft,
  change,
  problem,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  problem: string | undefined;
}) {
  return (
    <fieldset>
      <legend>What do you want from it?</legend>
      <div class="choice">
        {(['goal', 'columns'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind })} />
            {kind === 'goal' ? 'Say it in words' : 'Name the columns'}
          </label>
        ))}
      </div>
      {draft.kind === 'goal' ? (
        <Field
          label="Goal"
          name="goal"
          placeholder="name, price and rating of each product"
          value={draft.goal}
          problem={problem}
          onInput={({ currentTarget }) => change({ goal: currentTarget.value })}
        />
      ) : (
        <ColumnsEditor columns={draft.columns} problem={problem} onChange={(columns) => change({ columns })} />
      )}
    </fieldset>
  );
}

/** Whether a run starts by itself when the job is ready; otherwise its price and preview are looked at first. */
function FirstRun({
  draft,
  change,
  problem,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  problem: string | undefined;
}) {
  return (
    <fieldset>
      <legend>And then?</legend>
      <div class="choice">
        <label>
          <input type="checkbox" checked={draft.runs} onChange={() => change({ runs: !draft.runs })} /> Run it as soon
          as it is ready
        </label>
      </div>
      {draft.runs ? (
        <Field
          label="Credits to spend at most"
          hint="A run costs credits by the page, more where a site is hard to read. It stops before it would cost more than this."
          type="number"
          name="max_credits"
          min={1}
          placeholder="no limit"
          value={draft.maxCredits}
          problem={problem}
          onInput={({ currentTarget }) => change({ maxCredits: currentTarget.value })}
        />
      ) : (
        <p class="quiet">You see the columns, the first rows and the price of a run first, and start it yourself.</p>
      )}
      <p class="quiet">
        <a href="/docs/prices">What a page costs</a>
      </p>
    </fieldset>
  );
}
