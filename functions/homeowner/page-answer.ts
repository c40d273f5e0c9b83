import { randomBytes } from 'node:crypto';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PageAssets } from '../../frontend/site/document.tsx';
import { noteRefusal } from '../http/note-refusal.ts';
import type { HttpEvent } from '../http/request.ts';
import { json } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';

/** Assets that the site's build made for this page, inserted when the function is bundled. */
declare const PROPOSAL_PAGE_ASSETS: PageAssets;

/** Headers of a page. Only our own scripts, this page's inline style and our own images are allowed. */
function headers(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'private, no-store',
    // Other sites get no referrer. With `no-referrer`, browsers would post forms without naming the site they come
    // from.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
}

type Render = (page: { readonly assets: PageAssets; readonly nonce: string }) => string;

/** Answers an HTML page with its own content security policy. */
export function pageAnswer(render: Render, statusCode = 200): HttpResult {
  const nonce = randomBytes(16).toString('base64');
  return { statusCode, headers: headers(nonce), body: render({ assets: PROPOSAL_PAGE_ASSETS, nonce }) };
}

/** HTML for plain form posts (Accept: text/html), JSON for scripts. A 409 tells scripts its code as well. */
export function formAnswer(event: HttpEvent, render: Render, data: unknown, statusCode: 200 | 409 = 200): HttpResult {
  if (accepts(event, 'text/html')) return pageAnswer(render, statusCode);
  return json(data, { statusCode, ...(statusCode === 409 && { headers: { 'x-error-code': 'CONFLICT' } }) });
}

/**
 * Redirects a browser after a form post to the page that shows the outcome, because going back to a page that answered
 * a post sends the post again. Scripts get JSON.
 */
export const doneAnswer = (event: HttpEvent, location: string, data: unknown): HttpResult =>
  accepts(event, 'text/html')
    ? { statusCode: 303, headers: { location, 'cache-control': 'private, no-store' }, body: '' }
    : json(data);

/**
 * Binds an endpoint to a press on one of its pages. A refused press, even one refused before `press` runs, also gets a
 * page, for browsers without script.
 */
export function pressRoute<E extends Endpoint>(
  endpoint: E,
  press: Parameters<typeof route<E>>[1],
  refused: (event: HttpEvent, message: string) => Render,
): Route {
  const { handle } = route(endpoint, press);
  const answer = async (event: HttpEvent): Promise<HttpResult> => {
    try {
      return await handle(event);
    } catch (error) {
      if (!(error instanceof AppError) || !accepts(event, 'text/html')) throw error;
      noteRefusal(error);
      return pageAnswer(refused(event, error.message), error.status);
    }
  };
  return { endpoint, handle: answer };
}

/** JSON for scripts that ask for it, HTML for everybody else. */
export const scriptAnswer = (event: HttpEvent, render: Render, data: unknown): HttpResult =>
  accepts(event, 'application/json') ? json(data) : pageAnswer(render);

const accepts = ({ headers: asked }: HttpEvent, type: string): boolean => asked['accept']?.includes(type) === true;

export const calendarAnswer = (text: string): HttpResult => ({
  statusCode: 200,
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="visits.ics"',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  },
  body: text,
});
