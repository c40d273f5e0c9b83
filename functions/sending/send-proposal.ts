import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/language/language.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { defaultWordsIn, withoutAnswers } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { fingerprint } from '../http/idempotency.ts';
import { queueWrite } from '../mail/queue-mail.ts';
import { letterheadFor } from '../organizations/branding.ts';
import { markSent } from '../proposals/mark-sent.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { prepareOnce } from '../storage/idempotency-store.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import type { Write } from '../storage/transact.ts';
import { obstacleTo } from './obstacle.ts';
import { mailOf } from './proposal-mail.ts';
import { newToken, recipientOf, tokenWrite } from './unsubscribe-store.ts';
import { findWords, saveWordsWrite } from './words-store.ts';

/** Far more than an office writes by hand in a day, and far less than a mailing list. */
const MAX_SENT = {
  name: 'send',
  max: 200,
  seconds: DAY_SECONDS,
  message: 'This account has sent as many proposals as it can in a day. Please try again tomorrow.',
};

const UNANSWERED =
  'Replies to this e-mail reach no one until the organization has an e-mail address. Please add one in Settings.';

/** The words for a proposal's mail, why it cannot be sent, and whether replies to it would reach nobody. */
export async function prepareSending(accountId: string, id: number) {
  const proposal = await requireProposal(accountId, id);
  const organization = await letterheadFor(accountId, proposal.organizationId);
  const language = proposal.contact?.language ?? 'en';
  const [words, obstacle] = await Promise.all([
    organization ? findWords({ accountId, organizationId: organization.id, language }) : defaultWordsIn[language],
    obstacleTo({ accountId, proposal, organization }),
  ]);
  const stated = { words, ...(obstacle !== undefined && { obstacle }) };
  if (!organization || organization.emailAddress) return stated;
  return { ...stated, words: withoutAnswers(words), note: UNANSWERED };
}

type Sending = { readonly words: MailWords; readonly remember: boolean };

/**
 * Mails a proposal to its contact and marks it as sent, once per Idempotency-Key. A repeated call gets the reply of the
 * first one, even if the proposal could not be sent any more (product 26.18).
 */
export async function sendProposal(
  caller: Caller,
  id: number,
  sending: Sending,
  key: string | undefined,
): Promise<Proposal> {
  const { accountId } = caller;
  return prepareOnce({ accountId, key, fingerprint: fingerprint({ id, words: sending.words }) }, () =>
    prepareMail(caller, id, sending),
  );
}

/** The writes that queue the mail. Throws when the proposal cannot be sent, or too many were sent today. */
async function prepareMail(caller: Caller, id: number, { words, remember }: Sending) {
  const { accountId } = caller;
  const proposal = await requireProposal(accountId, id);
  const organization = await letterheadFor(accountId, proposal.organizationId);
  const obstacle = await obstacleTo({ accountId, proposal, organization });
  if (obstacle !== undefined || !organization || !proposal.contact) {
    throw new AppError('UNPROCESSABLE', obstacle ?? 'This proposal cannot be sent.');
  }
  await countAttempt({ ...MAX_SENT, who: accountId });
  const { contact } = proposal;
  const at = new Date().toISOString();
  const token = newToken();
  const marked = markSent(caller, proposal, { at, to: contact.email });
  const written = mailOf({ proposal, organization, contact, words, token });
  const writes = [
    queueWrite(`${proposal.pageId}#${at}`, { ...written, proposal: { accountId, id, at } }),
    tokenWrite(token, recipientOf(accountId, contact.email)),
    ...(remember ? [await rememberWrite({ accountId, organization, language: contact.language, words })] : []),
    ...marked.writes,
  ];
  return { writes, reply: marked.reply };
}

type Remembering = {
  readonly accountId: string;
  readonly organization: { readonly id: number; readonly emailAddress: string };
  readonly language: Language;
  readonly words: MailWords;
};

/**
 * Saves the words for the next proposals. If the message is only shorter because replies would reach nobody, the longer
 * one is kept: once the organization has an e-mail address, its mails ask for replies again.
 */
async function rememberWrite({ accountId, organization, language, words }: Remembering): Promise<Write> {
  const written = { accountId, organizationId: organization.id, language };
  const kept = await findWords(written);
  const isOnlyShorter = !organization.emailAddress && words.message === withoutAnswers(kept).message;
  return saveWordsWrite(written, isOnlyShorter ? { ...words, message: kept.message } : words);
}
