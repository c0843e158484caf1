import type { Database, EntityManager } from './orm.ts';
import { ServiceError } from '../domain/error.ts';
import { LIMITS } from '../domain/limit.ts';

/** A request with an idempotency key: copies of it are done once. */
export interface IdempotentRequest {
  accountId: string;
  /** The customer's own (`Idempotency-Key`). */
  key: string;
  /** Of everything that was asked for: another digest under the same key is refused. */
  requestDigest: string;
}

/** A request with an idempotency key, and how its answer is made from what the work results in. Answers are JSON. */
export interface Idempotency<Result> extends IdempotentRequest {
  answerOf: (result: Result) => unknown;
}

/** Thrown to a copy of a request that was answered before; nothing was done. `answer` is the recorded one. */
export class IdempotentReplay extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this request was answered before');
    this.name = 'IdempotentReplay';
    this.answer = answer;
  }
}

/**
 * Does `work` in one transaction; with `idempotency`, at most once for its key: the answer is recorded in the same
 * transaction, and copies that come meanwhile wait for it. Throws `IdempotentReplay` to a copy and `idempotency_conflict`
 * when the key was used for something else. What `work` throws is not recorded, so that the request can be tried again.
 */
export async function withIdempotency<Result>(
  database: Database,
  idempotency: Idempotency<Result> | null,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return database.em.fork().transactional(async (em) => {
    if (!idempotency) return work(em);
    await claimKey(em, idempotency);
    const result = await work(em);
    await em.execute('update idempotency_record set answer = ?::json where account_id = ? and key = ?', [
      JSON.stringify(idempotency.answerOf(result)),
      idempotency.accountId,
      idempotency.key,
    ]);
    return result;
  });
}

/** Takes the key, or waits for the transaction that has it. A key that is older than its time counts as unused. */
async function claimKey(em: EntityManager, { accountId, key, requestDigest }: IdempotentRequest): Promise<void> {
  const claimed = await em.execute<unknown[]>(
    `insert into idempotency_record (account_id, key, request_digest) values (?, ?, ?)
     on conflict (account_id, key) do update
       set request_digest = excluded.request_digest, answer = null, created_at = now()
       where idempotency_record.created_at <= now() - make_interval(hours => ?)
     returning key`,
    [accountId, key, requestDigest, LIMITS.idempotency_hours],
  );
  if (claimed.length > 0) return;
  const [record] = await em.execute<{ request_digest: string; answer: unknown }[]>(
    'select request_digest, answer from idempotency_record where account_id = ? and key = ?',
    [accountId, key],
  );
  if (record?.request_digest !== requestDigest) throw new ServiceError('idempotency_conflict');
  throw new IdempotentReplay(record.answer);
}
