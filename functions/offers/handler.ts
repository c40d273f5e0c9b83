import { offers } from '#shared/offers/contract.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { answerOffer } from './answer-offer.ts';
import { moveOwnOffer, readOwnOffer, recordOwnMoney, saveOwnDraft } from './change-own-offer.ts';

export const handler = lambda([
  route(offers.find, async ({ caller, params }) => readOwnOffer(caller, rowId(params.id))),
  route(offers.save, async ({ caller, params, body }) => saveOwnDraft(caller, rowId(params.id), body)),
  route(offers.setState, async ({ caller, params, body }) => moveOwnOffer(caller, rowId(params.id), body)),
  route(offers.recordMoney, async ({ caller, params, body }) => recordOwnMoney(caller, rowId(params.id), body)),
  route(offers.answer, async ({ caller, params, body, event }) =>
    answerOffer({ slug: params.slug, answer: body, caller, event }),
  ),
]);
