import { expect, test } from 'vitest';

import { allOf, kind, prefix } from '#shared/table/keys.ts';
import { functionPartitions, leadingKeys } from './function-partitions.ts';

test('what homeowners call reads of an account who its members are, and writes nothing of it', () => {
  const { write } = leadingKeys('homeowner');
  expect(write).not.toContain(`${prefix.account}*`);
  const ofAccount = functionPartitions.homeowner.filter((one) => one.startsWith(prefix.account));
  expect(ofAccount).toEqual([`${prefix.account}:read:${kind.account},${allOf(kind.member)}`]);
});
