import { describe, expect, test } from 'vitest';

import { openOffice, verifyAddress } from '../testing/office.ts';
import { operatorCommand } from '../testing/operator-command.ts';

const counted = async (): Promise<readonly number[]> => {
  const said = await operatorCommand('pool.ts');
  return [/^(\d+) people have/m, /^(\d+) never verified/m].map((pattern) => Number(pattern.exec(said)?.[1] ?? 0));
};

describe('people who would get their account back in a new user pool', () => {
  test('are those whose address was verified, and no others', async () => {
    const [returning = 0, unverified = 0] = await counted();
    await verifyAddress(await openOffice());
    await openOffice();
    expect(await counted()).toEqual([returning + 1, unverified + 1]);
  });
});
