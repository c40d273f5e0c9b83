import { expect, test } from 'vitest';

import { filterCriteria, isWanted } from './event-filter.ts';

const filters = (...patterns: readonly object[]) =>
  filterCriteria.parse({ Filters: patterns.map((one) => ({ Pattern: JSON.stringify(one) })) });

const record = (eventName: string, sk: string, image: object = {}) => ({
  eventName,
  dynamodb: { Keys: { sk: { S: sk } }, NewImage: image },
});
const keyed = (...sk: readonly unknown[]) => ({ dynamodb: { Keys: { sk: { S: sk } } } });
const withLeaf = { dynamodb: { NewImage: { at: { S: [{ exists: true }] } } } };

test.each([
  ['everything passes without filters', undefined, record('INSERT', 'A'), true],
  ['a value passes', filters(keyed('A')), record('INSERT', 'A'), true],
  ['another value is held back', filters(keyed('A')), record('INSERT', 'B'), false],
  ['a prefix passes', filters(keyed({ prefix: 'A#' })), record('INSERT', 'A#1'), true],
  ['another prefix is held back', filters(keyed({ prefix: 'A#' })), record('INSERT', 'B#1'), false],
  ['one filter of several is enough', filters(keyed('X'), keyed('A')), record('INSERT', 'A'), true],
  ['all names of a filter must match', filters({ eventName: ['REMOVE'], ...keyed('A') }), record('INSERT', 'A'), false],
  ['a leaf that exists passes', filters(withLeaf), record('MODIFY', 'A', { at: { S: 'now' } }), true],
  ['a leaf that is missing is held back', filters(withLeaf), record('MODIFY', 'A'), false],
  ['one of several patterns passes', filters({ $or: [keyed('X'), withLeaf] }), record('INSERT', 'X'), true],
  ['none of several patterns is held back', filters({ $or: [keyed('X'), withLeaf] }), record('INSERT', 'A'), false],
])('%s', (_name, wanted, found, passes) => {
  expect(isWanted(wanted, found)).toBe(passes);
});

test('a condition that is not supported is refused', () => {
  expect(() => filters(keyed({ 'anything-but': ['A'] }))).toThrow(/invalid/i);
  expect(() => filters(keyed({ numeric: ['>', 1] }))).toThrow(/invalid/i);
});
