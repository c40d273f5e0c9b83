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
  ])('may touch %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).resolves.toBeUndefined();
  });

  test.each([
    ...['two', 'on', 'one2', '', 'One'].map(accountPartition),
    proposalListKey('two', 1).gsi1pk,
    calendarPartition('two'),
  ])('may not touch %s', async (pk) => {
    await expect(as('one', partitions, touch(pk))).rejects.toThrow("not the caller's account");
    await expect(as('one', partitions, touch(pk, { write: false }))).rejects.toThrow("not the caller's account");
  });

  test.each([pagePartition('page'), LEADS, emailKey('x').pk, '', brandKey('brand').pk, `x${own}`])(
    'may not touch %j, which the function has no part in',
    async (pk) => {
      await expect(as('one', partitions, touch(pk))).rejects.toThrow('this function may not touch');
    },
  );

  test('may read and not write what the function may only read', async () => {
    await expect(as('one', partitions, touch(suppressed, { write: false }))).resolves.toBeUndefined();
    await expect(as('one', partitions, touch(suppressed))).rejects.toThrow('may not touch X#…');
  });

  test.each([
    [kind.account, true],
    [memberKey('one', '7').sk, true],
    [proposalKey('one', 1).sk, false],
    ['', false],
    [undefined, false],
  ])('sees of its account only the listed items: %s', async (sk, seen) => {
    const wanted = as('one', page, touch(own, { write: false, sk }));
    await expect(
      wanted.then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(seen);
    await expect(as('one', page, touch(own, { sk }))).rejects.toThrow('may not touch');
  });

  test('is kept apart from another that runs at the same moment', async () => {
    const other = asTenant('two', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      requireAllowed(partitions, touch(own));
    });
    await expect(as('one', partitions, touch(own))).resolves.toBeUndefined();
    await expect(other).rejects.toThrow("not the caller's account");
  });
});

describe('nobody', () => {
  test('may touch no account at all', async () => {
    for (const pk of [own, accountPartition('undefined'), accountPartition(''), calendarPartition('one')]) {
      expect(() => requireAllowed(partitions, touch(pk))).toThrow("not the caller's account");
      await expect(as(undefined, partitions, touch(pk))).rejects.toThrow("not the caller's account");
    }
  });

  test('may touch what belongs to no account', async () => {
    await expect(as(undefined, partitions, touch(sessionKey('hash').pk))).resolves.toBeUndefined();
  });
});

test('the refusal names no key, which may hold a hash of personal data', async () => {
  await expect(as('one', partitions, touch(emailKey('5e884898').pk))).rejects.toThrow(
    'this function may not touch EMAIL#…',
  );
});

test.each(['{}', JSON.stringify(prefix.account), 'null'])('the list %s is no list', (json) => {
  expect(() => parsePartitions(json)).toThrow('TENANT_PARTITIONS is not a list');
});
