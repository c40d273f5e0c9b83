import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';
import { cookie } from './request.ts';
import type { HttpEvent } from './request.ts';

/** `__Host-` and Secure need https; plain http exists on one machine only, and APP_ORIGIN tells which it is. */
const secure = requireEnv('APP_ORIGIN').startsWith('https:');
const named = (name: string): string => (secure ? `__Host-${name}` : name);

type CookieOptions = { readonly maxAge: number; readonly readable?: boolean };

/** A Set-Cookie line; `maxAge` 0 clears it. Only a `readable` cookie can be seen by scripts. */
export function setCookie(name: string, value: string, { maxAge, readable = false }: CookieOptions): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax'];
  if (!readable) attributes.push('HttpOnly');
  if (secure) attributes.push('Secure');
  return [`${readable ? name : named(name)}=${value}`, ...attributes].join('; ');
}

export const hostCookie = (event: HttpEvent, name: string): string | undefined => cookie(event, named(name));

export type SessionId = { readonly accountId: string; readonly userId: string; readonly hash: string };

/** The cookie `accountId.userId.secret`, or undefined when it is not of that form. The secret itself is kept nowhere. */
export function sessionId(event: HttpEvent): SessionId | undefined {
  const match = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/.exec(hostCookie(event, 'sid') ?? '');
  const [, accountId, userId, secret] = match ?? [];
  if (!accountId || !userId || !secret) return undefined;
  return { accountId, userId, hash: sha256(secret) };
}
