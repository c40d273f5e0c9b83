import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';

import { addCheckout, recordCardPayment } from '#shared/offers/card-payments.ts';
import { acceptOffer, cancelOffer, openVersion } from '#shared/offers/change-offer.ts';
import { firmOfferKey, refundKey } from '#shared/table/keys.ts';
import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '#shared/testing/sample-offer.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

const AT = '2026-11-23T15:00:00.000Z';
const TODAY = '2026-11-23';
const frozen = sampleFrozen();
const opened = openVersion(sampleOffer(), { frozen, wordsHash: hashOf(frozen), at: AT, today: TODAY }).offer;
const signature = sampleSignature(frozen, undefined, { depositCents: 232_031 });
const signed = acceptOffer(opened, { version: 1, signature, at: AT, today: TODAY });
const payment = { session: 'page', account: 'acct', intent: 'payment', cents: 232_031, currency: 'usd', at: AT };
const paid = recordCardPayment(addCheckout(signed, payment), payment);
const owed = cancelOffer(paid, { at: AT, today: TODAY });

const { accountId, pageId } = paid;

test('a debt that arises while the one before it is being settled is asked for', async () => {
  let refund: object | undefined = { pageId, state: 'waiting', attempts: 0 };
  let offer = paid;
  const isOf = (key: object | undefined, item: object) => JSON.stringify(key) === JSON.stringify(item);
  stubRole('background');
  await answerForTable(async (command: GetCommand | PutCommand) => {
    if (command instanceof PutCommand) return void (refund = command.input.Item);
    if (!(command instanceof GetCommand)) {
      // Somebody cancels the contract in between, and sees that the refund record is still there.
      offer = owed;
      return void (refund = undefined);
    }
    if (isOf(command.input.Key, refundKey(accountId, pageId))) return { Item: refund };
    return { Item: isOf(command.input.Key, firmOfferKey(pageId)) ? offer : undefined };
  });
  const { payBackDue } = await import('./pay-back-due.ts');
  await payBackDue({ accountId, pageId });
  expect(refund).toMatchObject({ pageId, state: 'waiting', attempts: 0 });
});
