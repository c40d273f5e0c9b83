import { describe, expect, test } from 'vitest';

import { requireAccess, requireOwner } from './access.ts';
import { returnPath } from './return-path.ts';
import { displayName } from './user.ts';

const free = { plan: 'free', isReadOnly: false, staff: false, isOperator: false, isChecked: true } as const;
const paid = { ...free, plan: 'paid' } as const;
const unpaid = { ...free, plan: 'pro', isReadOnly: true } as const;
const staff = { ...free, staff: true } as const;
const operator = { ...free, isOperator: true } as const;

describe('requireAccess', () => {
  test.each([
    ['public', undefined],
    ['public', free],
    ['session', free],
    ['session', paid],
    ['proposals', paid],
    ['estimates', paid],
    ['fulfilment', staff],
    ['operator', operator],
    ['proposals', unpaid],
    ['proposals', { ...paid, isChecked: false }],
  ] as const)('lets %s calls through for %o', (access, caller) => {
    expect(() => requireAccess(access, caller)).not.toThrow();
  });
  test.each([
    ['session', undefined, 401, 'unauthorized'],
    ['proposals', undefined, 401, 'unauthorized'],
    ['fulfilment', undefined, 401, 'unauthorized'],
    ['proposals', free, 403, 'plan required'],
    ['fulfilment', paid, 403, 'forbidden'],
    ['operator', staff, 403, 'forbidden'],
    ['fulfilment', operator, 403, 'forbidden'],
    ['fulfilment', { ...staff, isChecked: false }, 401, 'unauthorized'],
    ['operator', { ...operator, isChecked: false }, 401, 'unauthorized'],
    ['operator', { ...staff, isChecked: false }, 403, 'forbidden'],
  ] as const)('stops %s calls of %o with %i %s', (access, caller, status, message) => {
    expect(() => requireAccess(access, caller)).toThrow(expect.objectContaining({ status, message }));
  });
});

test('an account whose payment is missing writes nothing that its plan allows, and may sign in and leave', () => {
  expect(() => requireAccess('proposals', unpaid, true)).toThrow(
    expect.objectContaining({
      status: 402,
      message:
        'Your plan is not paid, so nothing can be changed at the moment. Nothing is lost: pay under Settings, Plan, and continue.',
    }),
  );
  expect(() => requireAccess('session', unpaid, true)).not.toThrow();
  expect(() => requireAccess('proposals', paid, true)).not.toThrow();
});

test('what is the owner’s alone is refused to every other role', () => {
  expect(() => requireOwner({ role: 'owner' })).not.toThrow();
  for (const role of ['estimator', 'approver'] as const) {
    const refusal = { status: 403, message: 'Only the owner of the account can do this.' };
    expect(() => requireOwner({ role })).toThrow(expect.objectContaining(refusal));
  }
});

describe('returnPath', () => {
  test.each([
    '/app',
    '/app?proposal=x',
    '/app/proposals',
    '/estimator',
    '/fulfilment',
    '/proposal/oak-lane',
    '/login?error=access_denied',
    '/welcome',
  ])('goes back to %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });
  test.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/app\\..',
    '/apple',
    '/api/logout',
    '/pricing',
    '/app\n',
  ])('goes to /app instead of %j', (path) => {
    expect(returnPath(path)).toBe('/app');
  });
});

test.each([
  [{ firstName: 'Sam', email: 'sam@example.com' }, 'Sam'],
  [{ email: 'sam@example.com' }, 'sam@example.com'],
  [undefined, 'User'],
])('displayName of %o is %s', (person, name) => {
  expect(displayName(person)).toBe(name);
});
