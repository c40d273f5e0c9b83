import { DAY_SECONDS } from '#shared/time/day.ts';
import type { HttpEvent } from '../http/request.ts';
import { hostCookie, setCookie } from '../http/session-cookie.ts';

const nameOf = (slug: string): string => `signer-${slug}`;

type Signed = { readonly slug: string; readonly token: string };

/** Keeps the signer's secret in the browser while they pay at Stripe, whose pages are open for a day at most. */
export const signerCookie = ({ slug, token }: Signed): string =>
  setCookie(nameOf(slug), token, { maxAge: DAY_SECONDS });

/** The signer's secret, in the browser in which they went to pay. */
export const signerTokenIn = (event: HttpEvent, slug: string): string | undefined => hostCookie(event, nameOf(slug));
