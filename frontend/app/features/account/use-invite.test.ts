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
    ['Invitation Made', `E-mail is not set up here. Please tell ${EMAIL} to sign in.`],
  ],
] as const)('an invitation that %s', async (_what, mailed, toast) => {
  answerWith(200, JSON.stringify({ id: 'a1', email: EMAIL, role: 'estimator', joined: false, mailed }));
  void firstRender(() => useInvite()).run({ body: { email: EMAIL, role: 'estimator' } });
  await expect.poll(caughtToasts).toEqual([toast]);
});
