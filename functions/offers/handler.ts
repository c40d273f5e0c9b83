import { requireAccess, requireOwner } from '#shared/auth/access.ts';
import { offers } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { lambda } from '../http/lambda.ts';
import { viewerIp } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import {
  connectPaymentAccount,
  countAsking,
  disconnectPaymentAccount,
  readOwnPaymentAccount,
} from '../payments/connect-account.ts';
import { answerOffer } from './answer-offer.ts';
import { moveOwnOffer, payBackOnline, readOwnOffer, recordOwnMoney, saveOwnDraft } from './change-own-offer.ts';
import { endPayments } from './end-payments.ts';
import { openPayment, readDeposit } from './pay-deposit.ts';
import { ownCopy, signerCopy, verifyFile } from './sealed-copy.ts';
import { signerCookie } from './signer-cookie.ts';
import { receiveStripeEvent } from './stripe-events.ts';

export const handler = lambda([
  route(offers.find, async ({ caller, params }) => readOwnOffer(caller, rowId(params.id))),
  route(offers.save, async ({ caller, params, body }) => saveOwnDraft(caller, rowId(params.id), body)),
  route(offers.setState, async ({ caller, params, body }) => {
    if (body.to === 'open') requireAccess(offers.save.access, caller, true);
    return moveOwnOffer(caller, rowId(params.id), body);
  }),
  route(offers.recordMoney, async ({ caller, params, body }) => recordOwnMoney(caller, rowId(params.id), body)),
  route(offers.payBack, async ({ caller, params, body }) => payBackOnline(caller, rowId(params.id), body.revision)),
  route(offers.deposit, async ({ params, event }) => readDeposit({ ...params, event })),
  route(
    offers.payDeposit,
    async ({ params, event }) => new Replied(await openPayment({ ...params, event }), {}, 200, [signerCookie(params)]),
  ),
  route(offers.answer, async ({ caller, params, query, body, event }) =>
    answerOffer({ slug: params.slug, language: query.lang ?? 'en', answer: body, caller, event }),
  ),
  route(offers.ownCopy, async ({ caller, params, query }) => ownCopy(caller, rowId(params.id), query.version)),
  route(offers.copy, async ({ params, event }) => signerCopy({ ...params, viewer: viewerIp(event) })),
  route(payments.find, async ({ caller }) => readOwnPaymentAccount(caller)),
  route(payments.connect, async ({ caller }) => {
    requireOwner(caller);
    return connectPaymentAccount(caller);
  }),
  route(payments.disconnect, async ({ caller }) => {
    requireOwner(caller);
    await countAsking(caller);
    await endPayments(caller);
    return disconnectPaymentAccount(caller);
  }),
  route(payments.events, async ({ event }) => receiveStripeEvent(event)),
  route(offers.verify, async ({ body, event }) => verifyFile(body.get('file'), viewerIp(event))),
]);
