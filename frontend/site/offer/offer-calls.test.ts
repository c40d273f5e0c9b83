import { afterEach, expect, test, vi } from 'vitest';

import '../../content/homeowner/english.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import '../../content/homeowner/spanish.ts';
import { answerWith } from '../../testing/caught-toasts.ts';
import { sendAnswer } from './offer-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const declined = { kind: 'decline', version: 1, wordsHash: '', reason: '' } as const;

/** What a page in Spanish says of a refusal whose message the server sent in this language. */
async function saidOf(message: string, language: string): Promise<string | undefined> {
  answerWith(409, JSON.stringify({ message, offer: { state: 'accepted' } }), {
    'content-type': 'application/json',
    'content-language': language,
  });
  const outcome = await sendAnswer({ slug: 'sample', language: 'es' }, declined, 'key');
  return outcome.kind === 'changed' ? outcome.message : undefined;
}

test('who signed before is shown as the server says it in the language of the page', async () => {
  const message = 'Ana Sample ya aceptó esta oferta, el 24 nov 2026.';
  expect(await saidOf(message, 'es')).toBe(message);
  expect(await saidOf(homeownerAnswers.offerIsOver, 'en')).toBe('Esta oferta ya fue respondida o ya terminó.');
  expect(await saidOf('Something else', 'en')).toBe('Esta oferta ya no se puede responder.');
});
