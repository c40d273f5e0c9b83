import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { matchesFilter } from './local/host/testing/filter-pattern.ts';
import { ofType, openTemplates, read } from './local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();
const filter = z.object({
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]),
});

let patterns: ReadonlyMap<string, string>;
beforeAll(() => {
  const filters = ofType(read(synthesize('lines'), 'paveprint-dev-app'), 'AWS::Logs::MetricFilter').map(
    ({ Properties }) => filter.parse(Properties),
  );
  patterns = new Map(filters.map(({ FilterPattern, MetricTransformations: [one] }) => [one.MetricName, FilterPattern]));
});
afterAll(close);

const isCounted = (metric: string, line: object): boolean => matchesFilter(patterns.get(metric) ?? '', line);

/** The line that Lambda writes at the end of each call. */
const report = (record: object) => ({
  type: 'platform.report',
  record: { requestId: 'sample', metrics: {}, ...record },
});

describe('a line of a function', () => {
  test.each([
    ['as an error', 'ErrorLines', { level: 'ERROR', message: 'bug' }, true],
    ['as no error when it is a warning', 'ErrorLines', { level: 'WARN', message: 'unavailable' }, false],
    ['for the operator when it says so', 'OperatorLines', { level: 'ERROR', needsOperator: true }, true],
    ['for nobody when it does not', 'OperatorLines', { level: 'ERROR', message: 'bug' }, false],
    ['as cut short by a time-out', 'CutShort', report({ status: 'timeout' }), true],
    ['as cut short by a failure', 'CutShort', report({ status: 'failure' }), true],
    ['as cut short without memory', 'CutShort', report({ status: 'error', errorType: 'Runtime.OutOfMemory' }), true],
    ['as cut short by a crash', 'CutShort', report({ status: 'error', errorType: 'Runtime.ExitError' }), true],
    ['as whole when its handler failed', 'CutShort', report({ status: 'error', errorType: 'Refused' }), false],
    ['as whole when it succeeded', 'CutShort', report({ status: 'success' }), false],
    [
      'once, of the two that a time-out leaves',
      'CutShort',
      { ...report({ status: 'timeout' }), type: 'platform.runtimeDone' },
      false,
    ],
  ])('is counted %s', (_how, metric, line, counted) => {
    expect(isCounted(metric, line)).toBe(counted);
  });
});
