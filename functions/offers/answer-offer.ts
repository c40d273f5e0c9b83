import { randomBytes } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { isLikelyBot } from '#shared/forms/honeypot.ts';
import { reachProblem } from '#shared/forms/reach-problem.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import type { Language } from '#shared/language/language.ts';
import { addBusinessDays } from '#shared/offers/business-days.ts';
import {
  acceptOffer,
  askAboutOffer,
  cancelOffer,
  declineOffer,
  requireSeen,
  signedMessage,
} from '#shared/offers/change-offer.ts';
import type { When } from '#shared/offers/change-offer.ts';
import type { Answered, OfferAnswer, WordsChanged } from '#shared/offers/contract.ts';
import type { FirmOffer, Signature } from '#shared/offers/firm-offer.ts';
import { isInSpanish } from '#shared/offers/offer-language.ts';
import { chosenPrice } from '#shared/offers/offer-price.ts';
import { toPublicOffer } from '#shared/offers/public-offer.ts';
import { COOLING_OFF_BUSINESS_DAYS } from '#shared/properties/state-rules.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { countViewer } from '../http/count-viewer.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { countMailToHomeowner } from '../mail/count-mail-to-homeowner.ts';
import { findBranding } from '../organizations/public-branding.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { editPageWrite } from '../pages/page-writes.ts';
import type { StoredPage } from '../pages/page.ts';
import { staysOpenCheck } from '../storage/begun-closing-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import type { Outcome } from '../storage/transact.ts';
import { isSigner, noticeOf, currentMoment } from './offer-moment.ts';
import { findOffer, saveOfferWrite, signerOf } from './offer-store.ts';
import { requirePrintableName } from './require-printable.ts';
import { trySettling } from './settle-payments.ts';

const MAX_ANSWERS = { name: 'offer', max: 60, seconds: 3600 };
/** Per viewer and page. Whoever has more questions calls, and leaves room for the questions of others. */
const MAX_ASKED = { name: 'ask', max: 5, seconds: DAY_SECONDS, message: homeownerAnswers.manyQuestions };
/** An answer is tried again when it loses to a concurrent change that does not concern it. */
const ATTEMPTS = 5;
const MAX_AGENT = 300;

type Answering = {
  readonly slug: string;
  /** The language in which the homeowner read the offer. */
  readonly language: Language;
  readonly answer: OfferAnswer;
  readonly caller: Caller | undefined;
  readonly event: HttpEvent;
};

const messages: Readonly<Record<OfferAnswer['kind'], string>> = {
  accept: homeownerAnswers.offerSigned,
  decline: homeownerAnswers.offerDeclined,
  ask: homeownerAnswers.questionSent,
  cancel: homeownerAnswers.offerCanceled,
};

/**
 * Saves a homeowner's answer to the offer of a page. 409 with the current offer when it changed, or when somebody else
 * answered first (product 35.25).
 */
export async function answerOffer({
  slug,
  language,
  answer,
  caller,
  event,
}: Answering): Promise<Replied<Answered | WordsChanged>> {
  const [viewer, key = ''] = [viewerIp(event), idempotencyKey(event)];
  const { page, link, own } = await requirePublicPage({ slug, caller, viewer, admits: signerBy(answer) });
  if (own) throw new AppError('FORBIDDEN', 'Only the people at the house can answer. Log out to try it.');
  if (page.offer === undefined) throw notFound();
  requireSender(answer);
  await countViewer(viewer, MAX_ANSWERS);
  if (answer.kind !== 'cancel') await requireShown(page);
  const agent = event.headers['user-agent'] ?? '';
  return saveAnswer(link.pageId, { answer, slug, language, ip: viewer, agent, key });
}

/** Changes the newest record and returns it, or returns why it cannot be changed like that. */
async function saveAnswer(pageId: string, asked: Omit<Said, keyof When>): Promise<Replied<Answered | WordsChanged>> {
  const counted: Counted = {};
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await findOffer(pageId);
    if (!offer?.current) throw notFound();
    const said = { ...asked, ...currentMoment(offer.current.frozen.timeZone) };
    const changed = decide(offer, said);
    if (changed instanceof Replied) return changed;
    // The same question was sent before, so nothing changed.
    if (changed === offer) return answered(offer, said);
    if (attempt === 0) await countQuestion(pageId, asked);
    const noted = await noteMail(changed, asked.answer, counted);
    const outcome = await saveIn(asked.answer, noted);
    // Money that was paid online goes back right away. If Stripe refuses now, it is tried again when somebody looks.
    if (outcome === 'done') return answered(await trySettling(noted), said);
    if (outcome.has('account')) throw pageClosed();
  }
  throw new AppError('UNAVAILABLE', homeownerAnswers.manyAnswers);
}

async function countQuestion(pageId: string, { answer, ip }: Pick<Said, 'answer' | 'ip'>): Promise<void> {
  if (answer.kind === 'ask') await countViewer(ip, MAX_ASKED, `${pageId}|`);
}

/** Whether the mail to the signer is allowed. It is counted only once, even if the answer is tried several times. */
type Counted = { isMailed?: boolean };

/** Notes whether the new signer is mailed a copy. The limit of mails per day may forbid it. */
async function noteMail(offer: FirmOffer, { kind }: OfferAnswer, counted: Counted): Promise<FirmOffer> {
  const { current, accountId, pageId } = offer;
  if (kind !== 'accept' || !current?.signature) return offer;
  const { signature } = current;
  counted.isMailed ??= await countMailToHomeowner({ email: signature.email, accountId, pageId });
  return { ...offer, current: { ...current, signature: { ...signature, isMailed: counted.isMailed } } };
}

/** Saves an answer, unless the account is being closed. None is closed while somebody can cancel. */
function saveIn({ kind }: OfferAnswer, changed: FirmOffer): Promise<Outcome<'account' | 'offer' | 'page'>> {
  const { accountId, pageId } = changed;
  const write = () =>
    transact({
      account: kind === 'cancel' ? undefined : staysOpenCheck(accountId),
      offer: saveOfferWrite(changed),
      page: editPageWrite(pageId, noticeOf(changed)),
    });
  return asTenant(accountId, write);
}

const signerBy = (answer: OfferAnswer) => signerOf(answer.kind === 'cancel' ? answer.token : undefined);

const notFound = (): AppError => new AppError('NOT_FOUND', homeownerAnswers.offerMissing);
const pageClosed = (): AppError => new AppError('NOT_FOUND', homeownerAnswers.pageClosed);

/** Refuses answers from a page that was opened before its account closed (product 38.35). */
async function requireShown({ brandId }: StoredPage): Promise<void> {
  const brand = await findBranding(brandId);
  if (brand?.isClosed === true) throw pageClosed();
}

function requireSender(answer: OfferAnswer): void {
  if (answer.kind !== 'ask') return;
  if (isLikelyBot(answer)) {
    throw new AppError('UNPROCESSABLE', homeownerAnswers.notSent);
  }
  const problem = reachProblem(answer);
  if (problem !== undefined) throw new AppError('UNPROCESSABLE', `${problem}.`);
}

type Said = When & {
  readonly answer: OfferAnswer;
  readonly slug: string;
  readonly language: Language;
  readonly ip: string;
  readonly agent: string;
  readonly key: string;
};

/** The changed offer, or the reply instead: 409 with the current offer, or the first reply to the same request. */
function decide(offer: FirmOffer, said: Said): FirmOffer | Replied<Answered | WordsChanged> {
  const { answer } = said;
  try {
    return withAnswer(offer, said, answer);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    return isAnsweredSo(offer, said) ? answered(offer, said) : refused(offer, said, error);
  }
}

/** Whether this answer is in the offer already, because the reply to the first request was lost (product 35.26). */
function isAnsweredSo({ current }: FirmOffer, { answer, key }: Said): boolean {
  if (!current) return false;
  if (answer.kind === 'accept') return key !== '' && current.signature?.key === key;
  if (answer.kind === 'decline') return current.state === 'declined' && current.version === answer.version;
  return answer.kind === 'cancel' && current.state === 'canceled';
}

function withAnswer(offer: FirmOffer, said: Said, answer: OfferAnswer): FirmOffer {
  switch (answer.kind) {
    case 'accept':
      return accept(offer, said, answer);
    case 'decline':
      requireSeen(offer, answer.version, answer.wordsHash);
      return declineOffer(offer, { reason: answer.reason, ...said });
    case 'ask':
      return askAboutOffer(offer, { at: said.at, ...personOf(answer), text: answer.text, ...keyOf(said) });
    case 'cancel':
      requireSigner(offer, answer.token);
      return cancelOffer(offer, said);
  }
}

const personOf = ({ name, phone, email }: Extract<OfferAnswer, { kind: 'ask' }>) => ({ name, phone, email });

/** A request may have no key. */
const keyOf = ({ key }: Said) => (key === '' ? {} : { key });

type Acceptance = Extract<OfferAnswer, { kind: 'accept' }>;

function accept(offer: FirmOffer, { at, today, ip, agent, key, language }: Said, answer: Acceptance): FirmOffer {
  const { version, wordsHash, choice, name, drawn, email } = answer;
  requireSeen(offer, version, wordsHash);
  const { current } = offer;
  if (!current) throw notFound();
  requirePrintableName(name);
  const signature: Signature = {
    name,
    // An offer without a translation was read in English, whatever language was asked for.
    language: isInSpanish(current.frozen) ? language : 'en',
    daysInWords: true,
    printsAll: true,
    signedOn: today,
    drawn,
    at,
    ip,
    agent: agent.slice(0, MAX_AGENT),
    choice,
    ...chosenPrice(current.frozen, choice),
    wordsHash,
    email,
    isMailed: true,
    cancelUntil: addBusinessDays(today, COOLING_OFF_BUSINESS_DAYS),
    token: randomBytes(16).toString('hex'),
    key,
  };
  return acceptOffer(offer, { version, signature, at, today });
}

/** Only the signer has the secret. Nobody else can cancel, and nobody can once the offer was opened again. */
function requireSigner({ current }: FirmOffer, token: string): void {
  if (!isSigner(current?.signature, token)) throw new AppError('NOT_FOUND', homeownerAnswers.noSignedOffer);
}

function refused(offer: FirmOffer, { today, answer, language }: Said, error: AppError): Replied<WordsChanged> {
  const current = toPublicOffer(offer, today, language);
  if (!current) throw notFound();
  const signed = answer.kind === 'accept' ? signedMessage(offer, language) : undefined;
  // The page translates the sentences it knows, but this one has a name and a day in it.
  const saidIn = signed === undefined ? 'en' : language;
  const headers = { 'x-error-code': 'CONFLICT', 'content-language': saidIn };
  return new Replied({ message: signed ?? error.message, offer: current }, headers, 409);
}

function answered(offer: FirmOffer, { answer, today, language }: Said): Replied<Answered> {
  const shown = toPublicOffer(offer, today, language);
  if (!shown) throw notFound();
  const signature = answer.kind === 'accept' ? offer.current?.signature : undefined;
  const message = signature?.isMailed === false ? homeownerAnswers.offerSignedUnmailed : messages[answer.kind];
  return new Replied({ offer: shown, message, ...(signature && { token: signature.token }) });
}
