import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { proposalKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { askForVisit, freeStarts, newCompany, visitor } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';

const KEY = 'key-of-the-homeowner';
const headers = { 'idempotency-key': KEY };

const tokenIn = async (response: Response): Promise<string> => ((await response.json()) as { token: string }).token;

async function sign(session: SessionClient): Promise<SignedOffer> {
  const offer = await openOffer(session);
  const signed = await answer(session.origin, offer.slug, acceptance(offer), headers);
  return { ...offer, token: await tokenIn(signed) };
}

async function exported(session: SessionClient): Promise<Record<string, string>> {
  const { url } = await session.call(account.exportData, { body: {} });
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('an export has no secret of the homeowner, and no address of a calendar', async () => {
  const { session, accountId } = await openOffice();
  const { id } = await newCompany(session);
  const address = `${inject('aws')}/calendars/empty-export.ics`;
  const params = { organizationId: String(id) };
  await session.call(calendars.add, { params, body: { name: 'Mine', address, who: 'one' } });
  const [current, past] = [await sign(session), await sign(session)];
  await reopen(session, { ...past, revision: past.revision + 1, content: sampleContent });
  const [start = ''] = await freeStarts(current.slug);
  const visit = await askForVisit(current.slug, visitor(start), headers);
  await eventually(
    async () => (await readItem(proposalKey(accountId, current.proposalId)))?.['visit'] !== undefined,
    true,
  );
  const secrets = [KEY, current.token, past.token, await tokenIn(visit), address];
  const files = await exported(session);
  for (const name of ['offers.json', 'offer-versions.json', 'booked-times.json'])
    expect(files[name]).toContain('Sample Homeowner');
  expect(files['busy-calendars.json']).toContain('Mine');
  for (const [name, text] of Object.entries(files))
    expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
});
