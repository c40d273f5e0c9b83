import { describe, expect, test } from 'vitest';

import { missingImages, proposalCan } from './marketing-rules.ts';

const BEFORE = '/media/0123456789abcdef0123456789abcdef';
const AFTER = '/media/fedcba9876543210fedcba9876543210';

describe('proposalCan', () => {
  test.each([
    [{ status: 'completed', beforeImageR2Url: BEFORE, afterImageR2Url: AFTER }, true, true, true],
    [{ status: 'success', beforeImageR2Url: BEFORE, afterImageR2Url: AFTER }, true, true, true],
    [{ status: 'draft', beforeImageR2Url: BEFORE, afterImageR2Url: AFTER }, true, false, false],
    [{ status: 'draft', beforeImageR2Url: BEFORE }, false, false, false],
    [{ status: 'sent', beforeImageR2Url: BEFORE }, false, true, false],
    [{ status: 'sent', afterImageR2Url: AFTER }, false, true, false],
  ] as const)('for %o: compose %s, offer %s, generate %s', (proposal, compose, offer, generate) => {
    expect(proposalCan.composeMarketing(proposal)).toBe(compose);
    expect(proposalCan.offerMarketing(proposal)).toBe(offer);
    expect(proposalCan.generateMarketing(proposal)).toBe(generate);
  });
  test('says what is missing', () => {
    expect(missingImages).toEqual({
      title: 'Missing Images',
      message: 'Proposal must have both before and after images to generate a marketing image.',
      failure: 'Proposal must have before and after images',
    });
  });
});
