import { beforeEach, describe, expect, test } from 'vitest';

import { estimateDefaults } from '#shared/estimates/estimate.ts';
import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { requireArea, requireHours, requireLabel, requireRoom } from './add-lines.ts';

beforeEach(catchToasts);

const lines = (count: number) => Array.from({ length: count }, (_, id) => ({ ...mobilizationLine(1), id }));

describe('a line is not added, and it is said why,', () => {
  test.each([
    [
      'without an area',
      () => requireArea(estimateDefaults),
      'Area Required',
      'Please enter the project area in the Project section first.',
    ],
    ['without hours', () => requireHours(0), 'Hours Required', 'Please set a valid number of labor hours.'],
    ['without a label', () => requireLabel(' '), 'Label Required', 'Please enter a label for this line item.'],
    [
      'to 1,000 others',
      () => requireRoom(lines(1000)),
      'Too Many Items',
      'An estimate holds at most 1,000 line items. Please remove some and save again.',
    ],
  ] as const)('%s', (_when, check, title, description) => {
    expect(check()).toBe(false);
    expect(caughtToasts()).toEqual([[title, description]]);
  });

  test('and else it is added without a word', () => {
    const checks = [
      requireArea({ ...estimateDefaults, areaSqft: 1 }),
      requireHours(0.1),
      requireLabel('Sample work'),
      requireRoom(lines(999)),
    ];
    expect([checks, caughtToasts()]).toEqual([[true, true, true, true], []]);
  });
});
