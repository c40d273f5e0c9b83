import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { hasOnlyUnknown, dropsFields, readKnown } from './read-known.ts';

const point = z.strictObject({ x: z.number() });
const price = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), cents: z.int() }),
  z.strictObject({ kind: z.literal('fixed') }),
]);
const schema = z.object({
  name: z.string(),
  points: z.array(point).exactOptional(),
  price: price.exactOptional(),
  either: z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.int(), inner: point })]).exactOptional(),
});

describe('of what another release stored or answered', () => {
  test.each([
    ['at the top', { name: 'n', added: 1 }, { name: 'n' }],
    ['in a list', { name: 'n', points: [{ x: 1 }, { x: 2, z: 3 }] }, { name: 'n', points: [{ x: 1 }, { x: 2 }] }],
    [
      'of the choice that a field names',
      { name: 'n', price: { kind: 'rate', cents: 1, per: 'day' } },
      { name: 'n', price: { kind: 'rate', cents: 1 } },
    ],
    [
      'of the one choice that fits',
      { name: 'n', either: { b: 1, inner: { x: 1, z: 2 }, c: 3 } },
      { name: 'n', either: { b: 1, inner: { x: 1 } } },
    ],
  ])('fields that nobody knows are left out %s', (_where, value, known) => {
    const given = structuredClone(value);
    expect(readKnown(schema, value)).toEqual(known);
    expect(value).toEqual(given);
  });

  test.each([
    ['a field is missing', { points: [{ x: 1, z: 2 }] }],
    ['a choice is unknown', { name: 'n', price: { kind: 'barter' } }],
    ['no choice of a union fits', { name: 'n', either: { b: 'one', inner: { x: 1 } } }],
    ['a value is of another kind', { name: 'n', points: [{ x: 'far', z: 2 }] }],
  ])('nothing is read when %s', (_what, value) => {
    expect(() => readKnown(schema, value)).toThrow(z.ZodError);
    const { error } = schema.safeParse(value);
    expect(error && hasOnlyUnknown(error)).toBe(false);
  });
});

test('what is left is held to every rule of the schema', () => {
  const few = z.array(point).refine((points) => points.length < 2, 'at most one');
  expect(readKnown(few, [{ x: 1, z: 2 }])).toEqual([{ x: 1 }]);
  expect(() => readKnown(few, [{ x: 1, z: 2 }, { x: 2 }])).toThrow('at most one');
});

test.each([
  ['a field at the top', { name: 'n', added: 1 }, true],
  ['a field of a field', { name: 'n', points: [{ x: 1 }, { x: 2, z: 3 }] }, true],
  ['nothing', { name: 'n', points: [{ x: 1 }] }, false],
])('what was read leaves out %s', (_what, value, isLess) => {
  const loose = z.object({ name: z.string(), points: z.array(z.object({ x: z.number() })).exactOptional() });
  expect(dropsFields(loose.parse(value), value)).toBe(isLess);
});
