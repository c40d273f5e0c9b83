import { expect, test } from 'vitest';

import type { Offer } from '#shared/account/member.ts';
import { offersQuery } from '../../../api/account-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { Welcome } from './welcome.tsx';

const offer: Offer = { id: '1', inviterEmail: 'sam@paveprint.example', role: 'approver' };

function shown(offers: readonly Offer[], wasRemoved: boolean, isVerified = true): string {
  const client = createQueryClient();
  client.setQueryData(offersQuery().queryKey, { offers: [...offers], joining: 'closes-unused', isVerified });
  return textOf(markupOf(<Welcome email="alex@paveprint.example" wasRemoved={wasRemoved} returnTo="/app" />, client));
}

test('whoever was removed from an office is told so, and goes on', () => {
  expect(shown([], true)).toBe(
    'You no longer belong to your former office You have an account of your own now. ' +
      'If that is a mistake, ask the owner of the office to invite you again. Continue',
  );
});

test('whoever has no invitation is told so, and goes on', () => {
  expect(shown([], false)).toBe(
    'No open invitations There is no open invitation for alex@paveprint.example right now. Continue',
  );
});

test('whose address is not confirmed is told what to do before they see invitations, not that there are none', () => {
  expect(shown([], false, false)).toBe(
    'Your address is not confirmed Invitations to alex@paveprint.example are not shown until it is confirmed that ' +
      'the address is yours. Please confirm it with the service you sign in with, or ask the people who run that service. ' +
      'Then log out and sign in again. Continue',
  );
});

test('an invitation can be decided later', () => {
  expect(shown([offer], false)).toMatch(/^Join sam@paveprint\.example’s office\? .* No Thanks Join Decide Later$/);
});
