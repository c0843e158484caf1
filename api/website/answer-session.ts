import type { Context } from 'koa';
import type { NewSession } from '../../shared/commands/sign-in.ts';
import { signOut } from '../../shared/commands/sign-out.ts';
import type { Database } from '../../shared/db/orm.ts';
import { giveSessionToken, readSessionToken } from '../session-cookie.ts';

type Request = Pick<Context, 'cookies' | 'hostname' | 'append' | 'secure' | 'body'>;

/** Gives the browser its new session, and ends the one that it had. */
export async function answerSession(ctx: Request, database: Database, { accountId, token }: NewSession): Promise<void> {
  const before = readSessionToken(ctx);
  if (before) await signOut(database, before);
  giveSessionToken(ctx, token);
  ctx.body = { account_id: accountId };
}
