import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { countViewer } from '../http/count-viewer.ts';
import { findRecipient, isToken, unsubscribe } from './unsubscribe-store.ts';
import type { Recipient } from './unsubscribe-store.ts';

/** Far more than anybody mistypes, and far fewer than guessing takes. */
const MAX_UNKNOWN = { name: 'unsubscribe', max: 30, seconds: 600 };

type Asked = { readonly token: string; readonly viewer: string };

/** Whom the token of a mail unsubscribes; 404 for a token that was never sent. */
export async function requireRecipient({ token, viewer }: Asked): Promise<Recipient> {
  const found = isToken(token) ? await findRecipient(token) : undefined;
  if (found) return found;
  if (isToken(token)) await countViewer(viewer, MAX_UNKNOWN);
  throw new AppError('NOT_FOUND', homeownerAnswers.notOurLink);
}

/** Stops the mail of the company that sent the token (RFC 8058). Can be repeated safely. */
export async function unsubscribeByToken(asked: Asked): Promise<void> {
  await unsubscribe(await requireRecipient(asked));
}
