import Stripe from 'stripe';
import { describe, expect, inject, test } from 'vitest';

import { billing } from '#shared/billing/contract.ts';
import { controlStripe } from '../testing/stripe.ts';

describe('an event', () => {
  const answerTo = async (body: string, signature: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(new URL(billing.events.path, inject('origin')), { method: 'POST', body, headers });
    return `${response.status} ${await response.text()}`;
  };

  test.each(['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
    'with the signature %j is refused',
    async (signature) => {
      expect(await answerTo('{"id":"evt_1","type":"invoice.paid"}', signature)).toBe('400 The signature is not valid.');
    },
  );

  test.each([
    [200, '200 {"received":true}'],
    [301, '400 The signature is not valid.'],
  ])('signed %i seconds ago is taken for five minutes', async (ago, answered) => {
    const payload = JSON.stringify({ id: 'evt_old', object: 'event', type: 'invoice.paid', data: { object: {} } });
    const timestamp = Math.floor(Date.now() / 1000) - ago;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sample_own', timestamp });
    expect(await answerTo(payload, signature)).toBe(answered);
  });

  test('that is thin is refused with what the operator can do', async () => {
    const payload = JSON.stringify({ id: 'evt_thin', object: 'v2.core.event', type: 'v1.invoice.paid' });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sample_own' });
    expect(await answerTo(payload, signature)).toBe(
      '400 This webhook sends thin events. Please make one whose payload style is snapshot.',
    );
  });

  test('with another secret is refused', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
    const [delivery] = await controlStripe({ do: 'forge', event, secret: 'whsec_of_somebody_else' });
    expect(delivery).toMatchObject({ status: 400 });
  });
});
