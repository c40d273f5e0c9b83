import { describe, expect, test } from 'vitest';

import {
  accountPartition,
  allOf,
  brandKey,
  calendarPartition,
  emailKey,
  kind,
  LEADS,
  memberKey,
  pagePartition,
  prefix,
  proposalKey,
  proposalListKey,
  propertyMapKey,
  sessionKey,
  suppressionKey,
} from '#shared/table/keys.ts';
import { asTenant, parsePartitions, requireAllowed } from './tenant-guard.ts';
import type { KeyAccess } from './tenant-guard.ts';

const partitions = parsePartitions(
  JSON.stringify([prefix.session, prefix.account, prefix.calendar, `${prefix.suppressed}:read`]),
);
const page = parsePartitions(
  JSON.stringify([`${prefix.account}:read:${kind.account},${allOf(kind.member)}`, prefix.page]),
);

const own = accountPartition('one');
const suppressed = suppressionKey('address').pk;

const touch = (pk: string, more: Partial<KeyAccess> = {}): KeyAccess => ({ pk, sk: '-', write: true, ...more });

const as = (accountId: string | undefined, allowed: typeof partitions, wanted: KeyAccess): Promise<void> =>
  asTenant(accountId, async () => requireAllowed(allowed, wanted));

describe('a tenant', () => {
  test.each([
    own,
    proposalListKey('one', 1).gsi1pk,
    propertyMapKey('one', '', 1).gsi2pk,
    calendarPartition('one'),
    sessionKey('any').pk,
  ])('may access %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).resolves.toBeUndefined();
  });

  test.each([
    ...['two', 'on', 'one2', '', 'One'].map(accountPartition),
    proposalListKey('two', 1).gsi1pk,
    calendarPartition('two'),
  ])('may not access %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).rejects.toThrow("not the caller's account");
    await expect(as('one', partitions, touch(pk, { write: false }))).rejects.toThrow("not the caller's account");
  });

  test.each([pagePartition('page'), LEADS, emailKey('x').pk, '', brandKey('brand').pk, `x${own}`])(
    'may not access %j, which is not one of the function’s partitions',
    async (pk) => {
      await expect(as('one', partitions, touch(pk))).rejects.toThrow('this function may not touch');
    },
  );

  test('may read and not write a read-only partition', async () => {
    await expect(as('one', partitions, touch(suppressed, { write: false }))).resolves.toBeUndefined();
    await expect(as('one', partitions, touch(suppressed))).rejects.toThrow('may not touch X#…');
  });

  test.each([
    [kind.account, true],
    [memberKey('one', '7').sk, true],
    [proposalKey('one', 1).sk, false],
    ['', false],
    [undefined, false],
  ])('can read only the listed items of its account: %s', async (sk, seen) => {
    const wanted = as('one', page, touch(own, { write: false, sk }));
    await expect(
      wanted.then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(seen);
    await expect(as('one', page, touch(own, { sk }))).rejects.toThrow('may not touch');
  });

  test('is separate from another one that runs concurrently', async () => {
    const other = asTenant('two', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      requireAllowed(partitions, touch(own));
    });
    await expect(as('one', partitions, touch(own))).resolves.toBeUndefined();
    await expect(other).rejects.toThrow("not the caller's account");
  });
});

describe('nobody', () => {
  test('may access no account at all', async () => {
    for (const pk of [own, accountPartition('undefined'), accountPartition(''), calendarPartition('one')]) {
      expect(() => requireAllowed(partitions, touch(pk))).toThrow("not the caller's account");
      await expect(as(undefined, partitions, touch(pk))).rejects.toThrow("not the caller's account");
    }
  });

  test('may access what belongs to no account', async () => {
    await expect(as(undefined, partitions, touch(sessionKey('hash').pk))).resolves.toBeUndefined();
  });
});

test('the error names no key, which may contain a hash of personal data', async () => {
  await expect(as('one', partitions, touch(emailKey('5e884898').pk))).rejects.toThrow(
    'this function may not touch EMAIL#…',
  );
});

test.each(['{}', JSON.stringify(prefix.account), 'null'])('%s is not accepted as the list', (json) => {
  expect(() => parsePartitions(json)).toThrow('TENANT_PARTITIONS is not a list');
});
