import { afterEach, expect, test, vi } from 'vitest';

import { afterPress, elementWith, press } from '../../testing/first-render.tsx';
import '../../content/homeowner/english.ts';
import { CancelOffer } from './cancel-offer.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a contract that is being canceled cannot be kept any more', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const use = () =>
    CancelOffer({ slug: 'a', token: 'b', companyName: 'Sample Paving', language: 'en', usualLanguage: 'en' });
  const ask = (shown: unknown) => press(shown, { children: 'Cancel this contract' });
  const cancel = (shown: unknown) => press(shown, { children: 'Yes, cancel it' });
  expect(elementWith(afterPress(use, ask), { children: 'Keep it' }).props['disabled']).toBe(false);
  expect(elementWith(afterPress(use, [ask, cancel]), { children: 'Keep it' }).props['disabled']).toBe(true);
});
