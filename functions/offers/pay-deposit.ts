import type Stripe from 'stripe';

import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { addressNaming } from '#shared/language/language.ts';
import { addCheckout, feeOf, isPayable, openCheckoutOf, pendingCents } from '#shared/offers/card-payments.ts';
import type { DepositState } from '#shared/offers/contract.ts';
import { depositDue, validSignature } from '#shared/offers/firm-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { afterPaymentPath } from '#shared/proposals/page-url.ts';
import { countViewer } from '../http/count-viewer.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { findReceiver, readPaymentAccount } from '../payments/connect-account.ts';
import { callStripeOnce } from '../runtime/call-stripe-once.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';
import { logWarning } from '../runtime/log.ts';
import { explainStripeError, isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { changeOfferRecord } from './change-offer-record.ts';
import { isSigner } from './offer-moment.ts';
import { findOffer, signerOf } from './offer-store.ts';
import { settlePayments, trySettling } from './settle-payments.ts';

const origin = requireEnv('APP_ORIGIN');
/** The operator's share of a deposit, in hundredths of a percent. */
const FEE_BASIS_POINTS = Number(requireEnv('DEPOSIT_FEE_BASIS_POINTS'));
const MAX_LOOKS = { name: 'deposit', max: 60, seconds: 600 };

const notFound = (): AppError => new AppError('NOT_FOUND', homeownerAnswers.noSignedOffer);
const notOnline = (): AppError => new AppError('CONFLICT', homeownerAnswers.notPaidOnline);

type Asked = { readonly slug: string; readonly token: string; readonly event: HttpEvent };

async function requireSigned({ slug, token, event }: Asked): Promise<FirmOffer> {
  const viewer = viewerIp(event);
  const { link } = await requirePublicPage({ slug, viewer, admits: signerOf(token) });
  await countViewer(viewer, MAX_LOOKS);
  const offer = await findOffer(link.pageId);
  if (!offer || !isSigner(validSignature(offer), token)) throw notFound();
  return offer;
}

/** The Stripe account that gets an offer's deposit. Homeowners, who belong to no account, ask for it too. */
const receiverOf = ({ accountId }: FirmOffer): Promise<string | undefined> =>
  asTenant(accountId, () => findReceiver(accountId));

/** Whether the contractor can be paid online now; false while Stripe does not answer. */
const takesPayments = ({ accountId }: FirmOffer): Promise<boolean> =>
  asTenant(accountId, async () => {
    try {
      return (await readPaymentAccount({ accountId })).state === 'ready';
    } catch (error) {
      logWarning('payment account not read', {}, error);
      return false;
    }
  });

/** The state of the deposit, after asking Stripe about payments whose event did not come. */
export async function readDeposit(asked: Asked): Promise<DepositState> {
  const offer = await trySettling(await requireSigned(asked));
  const dueCents = depositDue(offer);
  const pending = pendingCents(offer);
  // This includes payments for earlier versions: nothing else is accepted until the bank has answered.
  if (pending > 0 && dueCents > 0) return { state: 'pending', dueCents: pending };
  if (dueCents === 0) return { state: 'paid', dueCents };
  const isOnline = isPayable(offer) && (await takesPayments(offer));
  return { state: isOnline ? 'payable' : 'due', dueCents };
}

/** The page at Stripe for paying the deposit. 409 when it is already paid, or cannot be paid online. */
export async function openPayment(asked: Asked): Promise<{ readonly url: string }> {
  try {
    const offer = await settlePayments(await requireSigned(asked), 'look');
    if (pendingCents(offer) > 0) throw new AppError('CONFLICT', homeownerAnswers.bankIsAsked);
    if (depositDue(offer) === 0) throw new AppError('CONFLICT', homeownerAnswers.depositPaid);
    const account = await receiverOf(offer);
    if (!isPayable(offer) || account === undefined) throw notOnline();
    return { url: await paymentUrl(offer, account, asked) };
  } catch (error) {
    throw isDisconnected(error) ? notOnline() : explainStripeError(error);
  }
}

async function paymentUrl(offer: FirmOffer, stripeAccount: string, asked: Asked): Promise<string> {
  const client = await stripe();
  const known = openCheckoutOf(offer);
  if (known) {
    const { url } = await client.checkout.sessions.retrieve(known.session, undefined, { stripeAccount: known.account });
    if (url !== null) return url;
  }
  const params = paymentOf(offer, asked);
  // The same payment gives the same key and so the same page: two tabs cannot open two.
  const attempt = offer.checkouts.length;
  const key = `deposit-${sha256(JSON.stringify([offer.pageId, stripeAccount, attempt, params]))}`;
  const session = await callStripeOnce(key, (idempotencyKey) =>
    client.checkout.sessions.create(params, { stripeAccount, idempotencyKey }),
  );
  await changeOfferRecord(offer.pageId, (newest) =>
    addCheckout(newest, { session: session.id, account: stripeAccount }),
  );
  if (session.url === null) throw new AppError('UNAVAILABLE', homeownerAnswers.paymentsSilent);
  return session.url;
}

function paymentOf({ pageId, current, ledger }: FirmOffer, { slug }: Asked): Stripe.Checkout.SessionCreateParams {
  if (!current) throw notFound();
  const { frozen, version, signature } = current;
  const cents = depositDue({ current, ledger });
  const fee = feeOf(cents, FEE_BASIS_POINTS);
  const language = signature?.language ?? 'en';
  const back = addressNaming(`${origin}${afterPaymentPath({ slug })}`, language);
  const metadata = { pageId, version: String(version) };
  const product_data = {
    name: language === 'es' ? `Depósito para ${frozen.address}` : `Deposit for ${frozen.address}`,
  };
  return {
    mode: 'payment',
    line_items: [{ price_data: { currency: 'usd', unit_amount: cents, product_data }, quantity: 1 }],
    ...(language === 'es' && { locale: language }),
    success_url: back,
    cancel_url: back,
    ...(signature?.email && { customer_email: signature.email }),
    payment_intent_data: {
      description: `Deposit, contract ${frozen.proposalId}`,
      metadata,
      ...(fee > 0 && { application_fee_amount: fee }),
    },
    metadata,
  };
}
