import { describe, expect, test } from 'vitest';

import { proposalStatus, statusAfterMarketingImage, statusAfterView, statusTable } from './status.ts';

describe('statusTable', () => {
  test.each([
    ['draft', 'grey', 'grey', 'being worked on'],
    ['completed', 'blue', 'blue', 'ready to send'],
    ['sent', 'green', 'amber', 'sent to client'],
    ['opened', 'purple', 'green', 'client viewed it'],
    ['success', 'emerald', 'dark grey', 'client requested a visit'],
  ] as const)('shows %s as %s in the list and %s on the map: %s', (status, listColor, mapColor, meaning) => {
    expect(statusTable[status]).toMatchObject({ listColor, mapColor, meaning });
  });
});

describe('statusAfterMarketingImage', () => {
  test('completes a draft', () => {
    expect(statusAfterMarketingImage('draft')).toBe('completed');
  });
  test.each(proposalStatus.exclude(['draft']).options)('leaves %s as it was', (status) => {
    expect(statusAfterMarketingImage(status)).toBe(status);
  });
});

describe('statusAfterView', () => {
  test.each([
    ['draft', 'draft'],
    ['completed', 'opened'],
    ['sent', 'opened'],
    ['opened', 'opened'],
    ['success', 'success'],
  ] as const)('makes %s %s and never moves back', (before, after) => {
    expect(statusAfterView(before)).toBe(after);
  });
});
