import type { Context } from 'koa';
import { LIMITS } from '../shared/domain/limit.ts';
import { isLoopback } from './loopback.ts';

type Request = Pick<Context, 'cookies' | 'hostname' | 'append' | 'secure'>;

const NAME = 'listwright_session';
const SECONDS = LIMITS.session_hours * 3_600;

/** The session token that the browser has sent, if any. */
export function readSessionToken(ctx: Request): string | undefined {
  return ctx.cookies.get(cookieName(ctx));
}

/** Gives the browser a session token, for as long as the session lasts. */
export function giveSessionToken(ctx: Request, token: string): void {
  setCookie(ctx, token, SECONDS);
}

/** Takes the session token from the browser. */
export function takeSessionToken(ctx: Request): void {
  setCookie(ctx, '', 0);
}

/** Browsers refuse `Secure` over plain HTTP, which is what people on this machine itself use. */
function isPlain(ctx: Request): boolean {
  return !ctx.secure && isLoopback(ctx.hostname);
}

function cookieName(ctx: Request): string {
  return isPlain(ctx) ? NAME : `__Host-${NAME}`;
}

/** Written by hand: whether a proxy in front speaks HTTPS, the framework can not know. */
function setCookie(ctx: Request, token: string, seconds: number): void {
  const parts = [`${cookieName(ctx)}=${token}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  ctx.append('Set-Cookie', [...parts, ...(isPlain(ctx) ? [] : ['Secure'])].join('; '));
}
