import { afterEach, describe, expect, test, vi } from 'vitest';

import { answerNothing, answerWith } from '../../testing/caught-toasts.ts';
import { leavingPage } from '../../testing/leaving-page.ts';
import '../../content/homeowner/english.ts';
import { openPayment } from './deposit-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = '/api/proposals/slug/sample/offer/token/deposit';

describe('the payment page of a deposit', () => {
  test('can be opened again by whoever comes back from it', async () => {
    const { done, showAgain } = leavingPage();
    answerWith(200, JSON.stringify({ url: 'https://pay.example.com/1' }));
    void openPayment(ADDRESS, 'en');
    await expect.poll(() => done).toEqual(['https://pay.example.com/1']);
    showAgain(true);
    expect(done).toEqual(['https://pay.example.com/1', 'reload']);
  });

  test('that could not be opened is said', async () => {
    answerNothing();
    expect(await openPayment(ADDRESS, 'en')).toBe('You seem to be offline. Please try again.');
  });
});
