import { afterEach, describe, expect, test, vi } from 'vitest';

import '../content/homeowner/english.ts';
import { answerWith } from '../testing/caught-toasts.ts';
import { sendVisit } from './booking/visit-calls.ts';
import { checkSeal } from './marketing/forms/check-seal.ts';
import { sendLead } from './marketing/forms/send-lead.ts';
import { findDeposit } from './offer/deposit-calls.ts';
import { sendAnswer } from './offer/offer-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const GENERAL = 'This did not work. Please try again in a minute.';
const visit = {
  start: '2026-01-05T15:00:00.000Z',
  name: 'Sam',
  phone: '',
  email: '',
  note: '',
  website: '',
  seconds: 9,
};
const declined = { kind: 'decline', version: 1, wordsHash: '', reason: '' } as const;

/** What each form reads from an answer, and its own message when the answer has no sentence. */
const forms = [
  ['a lead', async () => ({ message: await reasonOf() }), undefined],
  ['a visit', () => sendVisit('sample', visit, 'key'), GENERAL],
  ['an answer to an offer', () => sendAnswer({ slug: 'sample', language: 'en' }, declined, 'key'), GENERAL],
  [
    'a deposit',
    async () => ({ message: await findDeposit('/deposit', 'en') }),
    'The payment service is not responding right now. Please try again in a minute.',
  ],
  ['a sealed file', async () => ({ message: await checkSeal(new File([], 'contract.pdf')) }), GENERAL],
] as const;

async function reasonOf(): Promise<string | undefined> {
  const outcome = await sendLead(new FormData());
  return outcome.sent ? 'It was sent.' : outcome.reason;
}

describe.each(forms)('what refuses %s', (_what, ask, own) => {
  test.each([
    [403, 'text/html', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><TITLE>ERROR</TITLE>'],
    [429, 'application/json', '{"message":"Too Many Requests"}'],
    [503, 'text/plain', 'busy'],
  ])('is not shown when it is no sentence of ours: %i in %s', async (status, type, body) => {
    answerWith(status, body, { 'content-type': type });
    expect(await ask()).toHaveProperty('message', own);
  });

  test('is shown in its own sentences, without the names of fields', async () => {
    const body = '✖ Please enter your name\n  → at name\n✖ Please choose another time';
    answerWith(400, body, { 'content-type': 'text/plain; charset=utf-8' });
    expect(await ask()).toHaveProperty('message', 'Please enter your name. Please choose another time');
  });
});
