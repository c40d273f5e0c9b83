import { expect, test } from 'vitest';

import { offers } from './contract.ts';

const answers = {
  accept: {
    version: 1,
    wordsHash: 'h',
    choice: { optionId: '1', addOnIds: [] },
    readTerms: true,
    consent: true,
    email: 'home@paveprint.example',
  },
  ask: { email: 'home@paveprint.example', text: 'When?', website: '', seconds: 30 },
} as const;

test.each(['accept', 'ask'] as const)('nobody who answers an offer with %s is called by a web address', (kind) => {
  const answer = { kind, ...answers[kind] };
  expect(offers.answer.body.safeParse({ ...answer, name: 'Sample Homeowner' }).success).toBe(true);
  expect(offers.answer.body.safeParse({ ...answer, name: 'see https://evil.example' }).success).toBe(false);
});
