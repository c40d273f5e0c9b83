import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ACCEPTED_MEANWHILE } from '#shared/account/member.ts';
import type { User } from '#shared/auth/user.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { textOfDialog } from '../../../testing/dialog-text.tsx';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  textOf,
} from '../../../testing/first-render.tsx';
import { MembersCard } from './members-card.tsx';
import { useInvite } from './use-invite.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const ALONE =
  'Your plan has one person. On Enterprise Closer your office works together; people who are already here stay.';

function shown(plan: User['plan']): string {
  const client = createQueryClient();
  const email = 'sam@paveprint.example';
  client.setQueryData(currentUserKey, { id: '1', email, plan, role: 'owner', staff: false } satisfies User);
  client.setQueryData(membersQuery().queryKey, [{ id: '1', email, role: 'owner', joined: true }]);
  return textOf(markupOf(<MembersCard />, client));
}

test('whose plan is for one person reads on which one an office works together', () => {
  expect(shown('pro')).toContain(ALONE);
  expect(shown('enterprise')).not.toContain(ALONE);
});

const joined = { id: '2', email: 'alex@paveprint.example', role: 'estimator', joined: true } as const;

test.each([
  [
    'who joined says that they have no access any more',
    joined,
    () => answerWith(200, '{"removed":true}'),
    ['Member Removed', 'alex@paveprint.example no longer has access.'],
  ],
  [
    'who was invited says that they cannot join any more',
    { ...joined, joined: false },
    () => answerWith(200, '{"removed":true}'),
    ['Member Removed', 'alex@paveprint.example can no longer join.'],
  ],
  [
    'who is gone already says what success says',
    joined,
    () => answerWith(404, 'Person not found', { 'x-error-code': 'NOT_FOUND' }),
    ['Member Removed', 'alex@paveprint.example no longer has access.'],
  ],
  [
    'who accepted meanwhile says so, and leaves them',
    { ...joined, joined: false },
    () => answerWith(409, ACCEPTED_MEANWHILE, { 'x-error-code': 'CONFLICT' }),
    ['Error', ACCEPTED_MEANWHILE],
  ],
  ['that failed says so', joined, answerNothing, ['Error', 'Failed to remove the member. Please try again.']],
] as const)('removing a member %s', async (_what, member, answer, toast) => {
  answer();
  const client = createQueryClient();
  client.setQueryData(membersQuery().queryKey, [member]);
  const opened = afterPress(MembersCard, (tree) => press(tree, { member }, 'onRemove'), client);
  const confirm = rendered(elementWith(opened, { member, onRemove: undefined }), client);
  expect(textOfDialog(rendered(confirm))).toMatch(/^Remove member Are you sure you want to .* Cancel Remove$/);
  press(confirm, { title: 'Remove member' }, 'onConfirm');
  await expect.poll(caughtToasts).toEqual([toast]);
});

test.each([
  ['an invitation means no member', { ...joined, joined: false }, '/api/members/2?meant=invitation'],
  ['a member means the member', joined, '/api/members/2'],
] as const)('removing %s, also when the list is older than the answer', async (_what, member, url) => {
  const asked = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(Response.json({ removed: true })));
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  client.setQueryData(membersQuery().queryKey, [member]);
  const opened = afterPress(MembersCard, (tree) => press(tree, { member }, 'onRemove'), client);
  const confirm = rendered(elementWith(opened, { member, onRemove: undefined }), client);
  press(confirm, { title: 'Remove member' }, 'onConfirm');
  await expect.poll(() => asked.mock.calls.map(([to]) => to)).toContain(url);
});

test('who is invited again after an invitation without an answer was removed is invited anew', async () => {
  const keys: (string | null)[] = [];
  const client = createQueryClient();
  const member = { ...joined, joined: false };
  client.setQueryData(membersQuery().queryKey, [member]);
  const lost = (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const invite = () => {
    vi.stubGlobal('fetch', lost);
    return firstRender(() => useInvite()).run({ body: { email: member.email, role: member.role } });
  };
  await invite();
  answerWith(200, '{"removed":true}');
  const opened = afterPress(MembersCard, (tree) => press(tree, { member }, 'onRemove'), client);
  press(
    rendered(elementWith(opened, { member, onRemove: undefined }), client),
    { title: 'Remove member' },
    'onConfirm',
  );
  await expect.poll(caughtToasts).toHaveLength(1);
  await invite();
  expect(new Set(keys).size).toBe(2);
});
