import { describe, expect, test } from 'vitest';

import { missingImages, proposalCan } from './marketing-rules.ts';

const before = '/media/0123456789abcdef0123456789abcdef';
const after = '/media/fedcba9876543210fedcba9876543210';

describe('proposalCan.generateMarketing', () => {
  test.each([
    [{ status: 'completed', beforeImageR2Url: before, afterImageR2Url: after }, true],
    [{ status: 'success', beforeImageR2Url: before, afterImageR2Url: after }, true],
    [{ status: 'draft', beforeImageR2Url: before, afterImageR2Url: after }, false],
    [{ status: 'sent', beforeImageR2Url: before }, false],
    [{ status: 'sent', afterImageR2Url: after }, false],
  ] as const)('for %o is %s', (proposal, allowed) => {
    expect(proposalCan.generateMarketing(proposal)).toBe(allowed);
  });
  test('says in the words of the spec what is missing', () => {
    expect(missingImages).toEqual({
      title: 'Missing Images',
      message: 'Proposal must have both before and after images to generate a marketing image.',
      failure: 'Proposal must have before and after images',
    });
  });
});
