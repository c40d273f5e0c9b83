import { expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { identityItemKey, memberKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { asRead, mailTo, subjectsTo } from '../testing/outbox.ts';

test('a deleted account tells every other member whose address is verified who deleted it and what they can do', async () => {
  const office = await openOffice();
  const { accountId, session } = office;
  const owner = await verifyAddress(office);
  const [estimator, approver] = [await joinOffice(accountId, 'estimator'), await joinOffice(accountId, 'approver')];
  const members = [await verifyAddress(estimator), await verifyAddress(approver)];
  const { userId } = await joinOffice(accountId, 'estimator');
  const key = memberKey(accountId, userId);
  const found = await readItem(key);
  await writeItem({ ...found, ...key, identities: new Set([identityItemKey('another').pk]) });

  await session.call(account.remove, { body: { email: owner } });
  for (const address of members) {
    await eventually(() => subjectsTo(address), ['Your office in Paveprint was deleted']);
    const [text = ''] = await mailTo(address);
    expect(asRead(text)).toContain(`${owner} deleted the account of your office`);
    expect(asRead(text)).toContain(`Reply-To: ${owner}\n`);
  }
  // Mails of the same moment are sent together.
  expect([...(await mailTo(owner)), ...(await mailTo(`${userId}@paveprint.example`))]).toEqual([]);
});
