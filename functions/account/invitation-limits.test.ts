import { expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { memberKey, rateLimitKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { writeItem } from '../testing/operator.ts';

async function invite({ session, userId }: Office, name: string): Promise<string> {
  const body = { email: `${name}-${userId}@paveprint.example`, role: 'estimator' } as const;
  const answer = await session.ask(account.invite, { body, headers: { 'idempotency-key': name } });
  return answer.ok ? '200' : `${answer.status} ${await answer.text()}`;
}

test('an account has at most 50 people, and answers the last invitation again', async () => {
  const office = await openOffice();
  for (let n = 0; n < 48; n += 1) {
    const userId = `colleague-${n}`;
    const row = { v: 1, userId, email: `${userId}@paveprint.example`, role: 'estimator', staff: false };
    await writeItem({ ...memberKey(office.accountId, userId), ...row });
  }
  for (const _time of ['first', 'again']) expect(await invite(office, 'fiftieth')).toBe('200');
  expect(await invite(office, 'one-more')).toBe(
    '409 An account can have at most 50 people. Please remove someone first.',
  );
});

test('an account sends at most 30 invitations a day, and one that is asked for again counts once', async () => {
  const office = await openOffice();
  const window = Math.floor(Date.now() / 1000 / DAY_SECONDS);
  const whoHash = sha256(office.accountId).slice(0, 32);
  await writeItem({ ...rateLimitKey({ name: 'invite', whoHash, window }), acts: 28 });
  for (const _time of ['first', 'again']) expect(await invite(office, 'one-before')).toBe('200');
  expect(await invite(office, 'thirtieth')).toBe('200');
  expect(await invite(office, 'one-more')).toMatch(/^429 /);
});
