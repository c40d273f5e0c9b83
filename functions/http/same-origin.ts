import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { HttpEvent } from './request.ts';

const appOrigin = requireEnv('APP_ORIGIN');

/** A write must come from our own pages: the browser says so (Fetch Metadata), else the Origin header must be ours. */
export function requireSameOrigin({ headers }: HttpEvent): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined ? headers['origin'] === appOrigin : site === 'same-origin') return;
  throw new AppError('FORBIDDEN', homeownerAnswers.notFromHere);
}
