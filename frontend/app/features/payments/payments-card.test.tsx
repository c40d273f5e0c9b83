import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import type { PaymentAccount } from '#shared/payments/contract.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { paymentAccountQuery } from '../../../api/payment-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerWith } from '../../../testing/caught-toasts.ts';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { elementWith, firstRender, markupOf, press, rendered, textOf } from '../../../testing/first-render.tsx';
import { leavingPage } from '../../../testing/leaving-page.ts';
import { PaymentsCard } from './payments-card.tsx';

afterEach(() => vi.unstubAllGlobals());

function signedIn(plan: User['plan']): QueryClient {
  const client = createQueryClient();
  const email = 'sam@paveprint.example';
  client.setQueryData(currentUserKey, { id: '1', email, plan, role: 'owner', staff: false } satisfies User);
  return client;
}

function shown(plan: User['plan'], account: PaymentAccount): string {
  const client = signedIn(plan);
  client.setQueryData(paymentAccountQuery().queryKey, account);
  return markupOf(<PaymentsCard />, client);
}

describe('online payments', () => {
  test.each([
    ['none', '', 'Not connected Deposits are paid by check', 'Connect Stripe'],
    ['incomplete', '', 'Almost there Stripe still needs some details', 'Continue at Stripe Disconnect'],
    ['ready', 'Oak Paving', 'Connected: Oak Paving Homeowners can pay', 'Disconnect'],
  ] as const)('with an account that is %s say so, and what comes next', (state, name, words, next) => {
    const html = shown('pro', { state, name });
    expect(html).toContain('aria-label="Online payments"');
    expect(textOf(html)).toMatch(/^Online payments /);
    expect(textOf(html)).toContain(words);
    expect(textOf(html).endsWith(next)).toBe(true);
  });

  test('that could not be looked up can be tried again', () => {
    const client = clientWithFailed(paymentAccountQuery().queryKey, signedIn('pro'));
    expect(textOf(markupOf(<PaymentsCard />, client))).toMatch(
      / Your account at Stripe could not be loaded\. Try Again$/,
    );
  });

  test('on a plan without them name the plan that has them instead', () => {
    const text = textOf(shown('free', { state: 'none', name: '' }));
    expect(text).toMatch(/This feature requires a paid plan to access: Pro Estimator\. See Plans$/);
    expect(text).not.toContain('Connect Stripe');
  });

  test('that are connected can be disconnected on a plan without them', () => {
    expect(textOf(shown('lite', { state: 'ready', name: '' }))).toMatch(
      / Homeowners can pay deposits online\. Disconnect$/,
    );
  });

  test('can be connected by whoever comes back from Stripe without having done it', async () => {
    const { done, showAgain } = leavingPage();
    answerWith(200, JSON.stringify({ url: 'https://connect.example.com/1' }));
    const client = signedIn('pro');
    const account: PaymentAccount = { state: 'none', name: '' };
    client.setQueryData(paymentAccountQuery().queryKey, account);
    const card = firstRender(() => PaymentsCard(), client);
    press(rendered(elementWith(card, { account }), client), { children: 'Connect Stripe' });
    await expect.poll(() => done).toEqual(['https://connect.example.com/1']);
    showAgain(true);
    expect(done).toEqual(['https://connect.example.com/1', 'reload']);
  });
});
