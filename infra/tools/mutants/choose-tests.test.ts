import { expect, test } from 'vitest';

import { chooseTests } from './choose-tests.ts';
import { randomOrder } from './random-order.ts';
import { slicesUsing } from './slices-using.ts';

const row = (number: string, file: string) => ({ line: 1, numbers: [number], title: 'works', file });
const rows = [
  row('1.1', 'shared/visits/visit.test.ts'),
  row('1.1', 'functions/visits/booking.test.ts'),
  row('1.1', 'frontend/e2e/homeowner.e2e.ts'),
  row('1.2', 'functions/photos/read-upload.test.ts'),
];
const testFiles = [
  'functions/visits/booking.test.ts',
  'functions/visits/race.test.ts',
  'functions/leads/leads.test.ts',
];
const slicesOf = slicesUsing(
  new Map([
    ['functions/visits/book.ts', "import { saveVisit } from '../storage/visit-store.ts';"],
    ['functions/storage/visit-store.ts', "import { table } from './table.ts';"],
    ['functions/background/handler.ts', "import { purge } from './purge.ts'; import { log } from '../runtime/log.ts';"],
    ['functions/homeowner/handler.ts', "import { book } from '../visits/book.ts';"],
    ['functions/background/purge.ts', "import { book } from '../visits/book.ts';"],
  ]),
  new Set(['visits', 'leads', 'runtime']),
);
const known = { rows, testFiles, slicesOf };

test('a change is tested by the tests of its statements and by those of its slice', () => {
  expect(chooseTests({ file: 'shared/visits/visit.ts' }, ['1.1'], known)).toEqual({
    unit: ['shared/visits/visit.test.ts'],
    api: ['functions/visits/booking.test.ts', 'functions/visits/race.test.ts'],
    others: [],
    browser: [rows[2]],
  });
});

test('a change of what other slices use is tested by their tests', () => {
  const tests = ['functions/visits/booking.test.ts', 'functions/visits/race.test.ts'];
  expect(chooseTests({ file: 'functions/storage/visit-store.ts' }, [], known)).toMatchObject({
    api: [],
    others: tests,
  });
});

test('a change that only other files of its slice use is tested by those that use them', () => {
  expect(slicesOf('functions/storage/table.ts')).toEqual(['storage', 'visits']);
});

test('a change of a slice that nobody imports is tested where its work is done', () => {
  expect(slicesOf('functions/background/purge.ts')).toEqual(['background', 'visits']);
  expect(slicesOf('functions/background/handler.ts')).toEqual(['background', 'visits']);
});

test('a change of what a homeowner reads is tested where its page is made', () => {
  const { others } = chooseTests({ file: 'frontend/content/homeowner/page-words.ts' }, [], known);
  expect(others).toEqual(['functions/visits/booking.test.ts', 'functions/visits/race.test.ts']);
});

test('tests of pictures in functions need no host', () => {
  const { unit, api } = chooseTests({ file: 'frontend/ui/button.tsx' }, ['1.2'], known);
  expect([unit, api]).toEqual([['functions/photos/read-upload.test.ts'], []]);
});

test('a seed always gives the same order, and another seed another one', () => {
  const items = Array.from({ length: 50 }, (_, n) => n);
  expect(randomOrder(items, 7)).toEqual(randomOrder(items, 7));
  expect(randomOrder(items, 7)).not.toEqual(randomOrder(items, 8));
  expect(randomOrder(items, 7).toSorted((a, b) => a - b)).toEqual(items);
});
