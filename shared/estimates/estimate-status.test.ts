import { expect, test } from 'vitest';

import { chosenStatuses } from './approval.ts';
import { estimateStatus, estimateStatusLabels } from './estimate-status.ts';

test('an estimate has one of six statuses', () => {
  expect(estimateStatus.options.map((status) => estimateStatusLabels[status])).toEqual([
    'Draft',
    'Pending approval',
    'Approved',
    'Sent',
    'Won',
    'Lost',
  ]);
});

test('people choose Draft, Sent, Won or Lost', () => {
  expect(chosenStatuses.map((status) => estimateStatusLabels[status])).toEqual(['Draft', 'Sent', 'Won', 'Lost']);
});
