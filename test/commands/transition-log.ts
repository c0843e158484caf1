import type { Database } from '../../shared/db/orm.ts';
import type { EventType } from '../../shared/domain/event.ts';
import { JOB_LIFECYCLE } from '../../shared/domain/job.ts';
import type { Lifecycle } from '../../shared/domain/lifecycle.ts';
import { RUN_LIFECYCLE } from '../../shared/domain/run.ts';

/** A change of state that the database itself has seen, and what the webhook wanted at that moment. */
interface LoggedTransition {
  kind: 'job' | 'run';
  id: string;
  was: string;
  became: string;
  error: string | null;
  wanted: EventType[];
}

/** Makes the database write down every change of a job's or run's state, whoever makes it. */
export async function logTransitions(database: Database): Promise<void> {
  await database.em.fork().execute(`
    create table transition_log (kind text, id uuid, account_id uuid, was text, became text, error text, wanted jsonb);
    create function log_transition() returns trigger as $$ begin
      insert into transition_log
      select tg_table_name, new.id, new.account_id, old.status, new.status, new.error,
             coalesce((select events from webhook
                       where account_id = new.account_id and deleted_at is null and enabled), '[]');
      return null;
    end; $$ language plpgsql;
    create trigger log after update on job for each row when (old.status <> new.status) execute function log_transition();
    create trigger log after update on run for each row when (old.status <> new.status) execute function log_transition();
  `);
}

export async function transitionsOf(database: Database, accountId: string): Promise<LoggedTransition[]> {
  return database.em
    .fork()
    .execute<LoggedTransition[]>(
      'select kind, id, was, became, error, wanted from transition_log where account_id = ?',
      [accountId],
    );
}

const TABLES: Record<LoggedTransition['kind'], Lifecycle<string>> = { job: JOB_LIFECYCLE, run: RUN_LIFECYCLE };

/** What a transition emits by its lifecycle's table; null for nothing. Throws for one that the table has not. */
export function emittedBy({ kind, was, became }: LoggedTransition): EventType | null {
  const ways = Object.values(TABLES[kind][was] ?? {}).filter(({ to }) => to === became);
  const types = new Set(ways.map(({ emits }) => emits ?? null));
  const [type] = types;
  if (types.size !== 1 || type === undefined) throw new Error(`${kind}: ${was} → ${became} is not in the table`);
  return type;
}
