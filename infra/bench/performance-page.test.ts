import { expect, test } from 'vitest';

import { benchReport } from './bench-report.ts';
import type { BenchRun } from './bench-run.ts';
import { performancePage } from './performance-page.ts';

const run: BenchRun = {
  missing: [],
  at: '2026-11-22T10:00:00.000Z',
  machine: '2 cores of <model>',
  commit: '0123abc',
  sections: [
    {
      measure: 'paving',
      rows: [
        { name: 'Square | row', values: [3, 4, 4, 4, 5], unit: 'x', target: 4 },
        { name: 'Rows', values: [8], unit: 'KB', target: 7, exact: true },
      ],
    },
    {
      measure: 'growth',
      rows: [
        {
          name: 'search',
          values: [1, 1, 1],
          unit: 'x',
          target: 2,
          curve: [
            { items: 100, cost: 2 },
            { items: 1000, cost: 1 },
          ],
        },
      ],
    },
  ],
};

test('the page has a table for each measure, with its date, its machine and what each row says', () => {
  const page = performancePage(run);
  expect(page).toContain('2026-11-22 at commit 0123abc, on 2 cores of <model>');
  expect(page).toContain('| Square \\| row | 3.00 | 4.00 | 5 | 0 % | x | 4 | met |');
  expect(page).toContain('| Rows | 8.00 | 8.00 | 1 |  | KB | 7 | **missed** |');
  expect(page.indexOf('## paving')).toBeLessThan(page.indexOf('## growth'));
});

test('the page names what was not measured, and says nothing of that when all was', () => {
  expect(performancePage({ ...run, missing: ['soak', 'peers'] })).toContain('**Not in this run:** soak, peers.');
  expect(performancePage(run)).not.toContain('Not in this run');
});

test('the report draws every row and every curve, and shows names as they are', () => {
  const report = benchReport(run);
  expect(report).toContain('2 cores of &lt;model&gt;');
  expect(report.match(/<svg class="bar"/g)).toHaveLength(3);
  expect(report.match(/<polyline/g)).toHaveLength(1);
  expect(report).not.toContain('NaN');
  expect(report).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
});
