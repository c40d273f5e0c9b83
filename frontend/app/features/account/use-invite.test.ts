import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useInvite } from './use-invite.ts';

const EMAIL = 'sample@paveprint.example';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app/settings'));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['was mailed can join', true, ['Invitation Sent', `${EMAIL} can join now.`]],
  [
    'was not mailed has to be told by the one who invites',
    false,
    ['Invitation Created', `E-mail is not set up here. Please tell ${EMAIL} to sign in.`],
  ],
] as const)('an invitation that %s', async (_what, mailed, toast) => {
  answerWith(200, JSON.stringify({ id: 'a1', email: EMAIL, role: 'estimator', joined: false, mailed }));
  void firstRender(() => useInvite()).run({ body: { email: EMAIL, role: 'estimator' } });
  await expect.poll(caughtToasts).toEqual([toast]);
});

test('an invitation without an answer is sent again as the same one, and another one as another', async () => {
  const keys: (string | null)[] = [];
  const invite = (email: string, answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      return answer();
    });
    return firstRender(() => useInvite()).run({ body: { email, role: 'estimator' } });
  };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const member = { id: 'a1', email: EMAIL, role: 'estimator', joined: false, mailed: true };
  const done = () => Promise.resolve(Response.json(member));
  await invite(EMAIL, lost);
  await invite(EMAIL, done);
  await invite(EMAIL, lost);
  await invite('other@paveprint.example', done);
  const [first, again, next, other] = keys;
  expect(again).toBe(first);
  expect(new Set([first, next, other]).size).toBe(3);
});
