import { describe, expect, test } from 'vitest';

import { asTenant, parsePartitions, requireAllowed } from './tenant-guard.ts';
import type { Touch } from './tenant-guard.ts';

const partitions = parsePartitions('["SID#","A#","CAL#","X#:read"]');
const page = parsePartitions('["A#:read:ACCOUNT,MEMBER#","P#"]');

const touch = (pk: string, more: Partial<Touch> = {}): Touch => ({ pk, sk: '-', write: true, ...more });

const as = (accountId: string | undefined, allowed: typeof partitions, wanted: Touch): Promise<void> =>
  asTenant(accountId, async () => requireAllowed(allowed, wanted));

describe('a tenant', () => {
  test.each(['A#one', 'A#one#LIST', 'A#one#GEO', 'CAL#one', 'SID#any'])('may touch %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).resolves.toBeUndefined();
  });

  test.each(['A#two', 'A#two#LIST', 'A#on', 'A#one2', 'A#', 'CAL#two', 'A#One'])('may not touch %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).rejects.toThrow("not the caller's account");
    await expect(as('one', partitions, touch(pk, { write: false }))).rejects.toThrow("not the caller's account");
  });

  test.each(['P#page', 'L#LEADS', 'EMAIL#x', '', 'B#brand', 'xA#one'])(
    'may not touch %j, which the function has no part in',
    async (pk) => {
      await expect(as('one', partitions, touch(pk))).rejects.toThrow('this function may not touch');
    },
  );

  test('may read and not write what the function may only read', async () => {
    await expect(as('one', partitions, touch('X#address', { write: false }))).resolves.toBeUndefined();
    await expect(as('one', partitions, touch('X#address'))).rejects.toThrow('may not touch X#…');
  });

  test.each([
    ['ACCOUNT', true],
    ['MEMBER#7', true],
    ['PROPOSAL#0000000001', false],
    ['', false],
    [undefined, false],
  ])('sees of its account only the listed items: %s', async (sk, seen) => {
    const wanted = as('one', page, touch('A#one', { write: false, sk }));
    await expect(
      wanted.then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(seen);
    await expect(as('one', page, touch('A#one', { sk }))).rejects.toThrow('may not touch');
  });

  test('is kept apart from another that runs at the same moment', async () => {
    const other = asTenant('two', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      requireAllowed(partitions, touch('A#one'));
    });
    await expect(as('one', partitions, touch('A#one'))).resolves.toBeUndefined();
    await expect(other).rejects.toThrow("not the caller's account");
  });
});

describe('nobody', () => {
  test('may touch no account at all', async () => {
    for (const pk of ['A#one', 'A#undefined', 'A#', 'CAL#one']) {
      expect(() => requireAllowed(partitions, touch(pk))).toThrow("not the caller's account");
      await expect(as(undefined, partitions, touch(pk))).rejects.toThrow("not the caller's account");
    }
  });

  test('may touch what belongs to no account', async () => {
    await expect(as(undefined, partitions, touch('SID#hash'))).resolves.toBeUndefined();
  });
});

test('the refusal names no key, which may hold a hash of personal data', async () => {
  await expect(as('one', partitions, touch('EMAIL#5e884898'))).rejects.toThrow('this function may not touch EMAIL#…');
});

test.each(['{}', '"A#"', 'null'])('the list %s is no list', (json) => {
  expect(() => parsePartitions(json)).toThrow('TENANT_PARTITIONS is not a list');
});
