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

describe('a line of a function', () => {
  test.each([
    ['as an error', 'ErrorLines', { level: 'ERROR', message: 'bug' }, true],
    ['as no error when it is a warning', 'ErrorLines', { level: 'WARN', message: 'unavailable' }, false],
    ['for the operator when it says so', 'OperatorLines', { level: 'ERROR', needsOperator: true }, true],
    ['for nobody when it does not', 'OperatorLines', { level: 'ERROR', message: 'bug' }, false],
  ])('is counted %s', (_how, metric, line, counted) => {
    expect(isCounted(metric, line)).toBe(counted);
  });
});
