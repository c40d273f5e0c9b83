import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  proposalStatus,
  statusAfterMarketingImage,
  statusAfterSending,
  statusAfterView,
  statusAfterVisit,
  statusTable,
} from './status.ts';

test('a proposal has one of five statuses', () => {
  expect(proposalStatus.options).toEqual(['draft', 'completed', 'sent', 'opened', 'success']);
});

describe('statusTable', () => {
  test.each([
    ['draft', 'gray', 'gray', 'being worked on'],
    ['completed', 'blue', 'blue', 'ready to send'],
    ['sent', 'green', 'amber', 'sent to client'],
    ['opened', 'purple', 'green', 'client viewed it'],
    ['success', 'emerald', 'dark gray', 'client requested a visit'],
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

describe('statusAfterSending', () => {
  test.each([
    ['draft', 'draft'],
    ['completed', 'sent'],
    ['sent', 'sent'],
    ['opened', 'opened'],
    ['success', 'success'],
  ] as const)('makes %s %s', (before, after) => {
    expect(statusAfterSending(before)).toBe(after);
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

describe('statusAfterVisit', () => {
  test.each([
    ['draft', 'draft'],
    ['completed', 'success'],
    ['sent', 'success'],
    ['opened', 'success'],
    ['success', 'success'],
  ] as const)('makes %s %s', (before, after) => {
    expect(statusAfterVisit(before)).toBe(after);
  });
});

test('no sequence of views and visits moves a status backward', () => {
  const acts = fc.array(fc.constantFrom(statusAfterView, statusAfterVisit), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...proposalStatus.options), acts, (first, sequence) => {
      let status = first;
      for (const act of sequence) {
        const next = act(status);
        expect(proposalStatus.options.indexOf(next)).toBeGreaterThanOrEqual(proposalStatus.options.indexOf(status));
        status = next;
      }
    }),
  );
});
