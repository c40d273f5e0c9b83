import { expect, test } from 'vitest';

import { ALREADY_INVITED, ALREADY_MEMBER, invitation, roleLabels } from './member.ts';

test('roles are shown as Owner, Estimator and Approver', () => {
  expect(Object.values(roleLabels).map(({ label }) => label)).toEqual(['Owner', 'Estimator', 'Approver']);
});

test.each(['estimator', 'approver'] as const)(
  'an %s is told to be trusted with offers that bind, and their money',
  (role) => {
    expect(roleLabels[role].may).toContain('firm offers with their deposits and repayments');
  },
);

test.each([
  [{ email: 'somebody@paveprint.example', role: 'estimator' }, true],
  [{ email: 'somebody@paveprint.example', role: 'approver' }, true],
  [{ email: 'somebody@paveprint.example', role: 'owner' }, false],
  [{ email: 'somebody', role: 'estimator' }, false],
  [{ role: 'estimator' }, false],
])('an invitation %o is accepted or not', (sent, accepted) => {
  expect(invitation.safeParse(sent).success).toBe(accepted);
});

test('an invitation within the account is refused in words', () => {
  expect([ALREADY_MEMBER, ALREADY_INVITED]).toEqual([
    'This person already belongs to your office.',
    'This person is already invited.',
  ]);
});
