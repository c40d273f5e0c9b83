import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender, press } from '../testing/first-render.tsx';
import { CopyField } from './copy-field.tsx';

beforeEach(catchToasts);
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['says when the link was copied', () => Promise.resolve(), ['Link Copied', undefined]],
  [
    'says what to do when it could not be',
    () => Promise.reject(new Error('This browser copies nothing.')),
    ['Copy failed', 'Please select the link and copy it by hand.'],
  ],
])('%s', async (_what, writeText, said) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const field = firstRender(() => CopyField({ label: 'Link', value: 'https://app.example.com/proposal/a' }));
  press(field, { children: 'Copy' });
  await expect.poll(caughtToasts).toEqual([said]);
});
