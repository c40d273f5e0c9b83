import { expect, test } from 'vitest';

import { matchesFilter } from './filter-pattern.ts';

const line = { level: 'ERROR', isUrgent: true, record: { status: 'error', errorType: 'Runtime.ExitError' } };

test.each([
  ['{ $.level = "ERROR" }', true],
  ['{ $.level = "ERR" }', false],
  ['{ $.level = "ERR*" }', true],
  ['{ $.record.errorType = "Runtime.*" }', true],
  ['{ $.record.errorType = "RuntimeX*" }', false],
  ['{ $.record.missing = "*" }', false],
  ['{ $.level.deeper = "*" }', false],
  ['{ $.level != "WARN" }', true],
  ['{ $.isUrgent IS TRUE }', true],
  ['{ $.isUrgent IS FALSE }', false],
  ['{ $.missing IS TRUE }', false],
  ['{ ($.level = "WARN") || ($.record.status = "error") }', true],
  ['{ $.level = "WARN" && $.isUrgent IS TRUE || $.level = "ERROR" }', true],
  ['{ $.level = "WARN" && ($.isUrgent IS TRUE || $.level = "ERROR") }', false],
])('%s counts the line: %s', (pattern, counted) => {
  expect(matchesFilter(pattern, line)).toBe(counted);
});

test.each([
  'ERROR',
  '{ $.level = ERROR }',
  '{ $.level > "A" }',
  '{ level = "A" }',
  '{ $.level = "A" } more',
  '{ ($.a IS TRUE }',
])('%s throws, because it is not understood', (pattern) => {
  expect(() => matchesFilter(pattern, line)).toThrow(/known|Expected|no text|no field/);
});
