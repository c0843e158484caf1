import type { Database, EntityManager } from './orm.ts';
import { ServiceError } from '../domain/error.ts';
import { LIMITS } from '../domain/limit.ts';

/** A request that a customer has named, so that copies of it are done once. */
export interface NamedRequest {
  accountId: string;
  /** The customer's name for it (`Idempotency-Key`). */
  key: string;
  /** Of everything that was asked for: another digest under the same name is refused. */
  requestDigest: string;
}

/** A named request, and how its answer is made from what the work results in. Answers are JSON. */
export interface Once<Result> extends NamedRequest {
  answerOf: (result: Result) => unknown;
}

/** Thrown to a copy of a request that was answered before; nothing was done. `answer` is the one that was kept. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this request was answered before');
    this.name = 'AnsweredBefore';
    this.answer = answer;
  }
}

/**
 * Does `work` in one transaction; with `once`, at most once for its key: the answer is kept in the same transaction, and
 * copies that come meanwhile wait for it. Throws `AnsweredBefore` to a copy and `idempotency_conflict` when the key was
 * used for something else. What `work` throws is not kept, so that the request can be tried again.
 */
export async function transactOnce<Result>(
  database: Database,
  once: Once<Result> | null,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return database.em.fork().transactional(async (em) => {
    if (!once) return work(em);
    await claim(em, once);
    const result = await work(em);
    await em.execute('update kept_answer set answer = ?::json where account_id = ? and key = ?', [
      JSON.stringify(once.answerOf(result)),
      once.accountId,
      once.key,
    ]);
    return result;
  });
}

/** Takes the key, or waits for the transaction that has it. A key that is older than its time counts as unused. */
async function claim(em: EntityManager, { accountId, key, requestDigest }: NamedRequest): Promise<void> {
  const claimed = await em.execute<unknown[]>(
    `insert into kept_answer (account_id, key, request_digest) values (?, ?, ?)
     on conflict (account_id, key) do update
       set request_digest = excluded.request_digest, answer = null, created_at = now()
       where kept_answer.created_at <= now() - make_interval(hours => ?)
     returning key`,
    [accountId, key, requestDigest, LIMITS.idempotency_hours],
  );
  if (claimed.length > 0) return;
  const [kept] = await em.execute<{ request_digest: string; answer: unknown }[]>(
    'select request_digest, answer from kept_answer where account_id = ? and key = ?',
    [accountId, key],
  );
  if (kept?.request_digest !== requestDigest) throw new ServiceError('idempotency_conflict');
  throw new AnsweredBefore(kept.answer);
}
