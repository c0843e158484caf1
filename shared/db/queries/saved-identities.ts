import { digest } from '../digest.ts';
import type { Database } from '../orm.ts';

/** Which of these identities belong to rows that a run has saved. */
export async function findSavedIdentities(
  database: Database,
  { runId, identities }: { runId: string; identities: string[] },
): Promise<Set<string>> {
  const byDigest = new Map(identities.map((identity) => [digest(identity), identity]));
  const saved = await database.em
    .fork()
    .execute<{ identity: string }[]>('select identity from item where run_id = ? and identity = any(?::text[])', [
      runId,
      `{${[...byDigest.keys()].join(',')}}`,
    ]);
  return new Set(saved.map(({ identity }) => byDigest.get(identity)!));
}
