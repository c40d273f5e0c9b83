import { afterEach, expect, test, vi } from 'vitest';

import { answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { useMarketing } from './use-marketing.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('once the marketing image is made, the end is shown 100 ms later', async () => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app'));
  answerWith(200, JSON.stringify({ marketingImageUrl: PICTURE }));
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const branding = { ...modelOf(completed).branding, flush: () => Promise.resolve(true) };
  const onDone = (): void => undefined;
  firstRender(() => useMarketing({ proposal: completed, branding, onDone })).create();
  await expect.poll(caughtToasts).toEqual([['Marketing Image Created', 'Your proposal is now complete!']]);
  expect(timer).toHaveBeenCalledWith(onDone, 100);
});
