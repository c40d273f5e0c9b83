import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { brandKey, kind, linkKey, pageKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { aHouse } from '#shared/testing/houses.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';

const json = { 'content-type': 'application/json' };
const key = { pk: z.string(), sk: z.string() };
const storedOffer = { ...key, current: z.looseObject({ frozen: z.looseObject({}) }) };

const readStored = async (one: Key) => z.looseObject(key).parse(await readItem(one));

async function pageOf(slug: string) {
  const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(slug)));
  return readStored(pageKey(pageId));
}

const LINES = 'Sample Bank\n\nYour card is locked. Unlock it here';

test.each([
  [organizations.create.path, { name: 'Sample', companyName: LINES }],
  [organizations.create.path, { name: LINES }],
  [organizations.create.path, { name: 'Sample', phoneNumber: '1\n2' }],
  [organizations.create.path, { name: 'Sample', postalAddress: LINES }],
  [organizations.create.path, { name: 'Sample', companyName: 'Sample Bank\u2028Your card is locked' }],
  [properties.create.path, { ...aHouse, address: LINES }],
])('of several lines is refused: %s %o', async (path, body) => {
  const { session } = await openOffice();
  const { status } = await session.send('POST', path, { headers: json, body: JSON.stringify(body) });
  expect(status).toBe(400);
});

describe('a company or an address that was stored with several lines has one', () => {
  const linesTo = async (email: string): Promise<readonly string[]> => {
    await eventually(async () => (await mailTo(email)).length, 1);
    return (await mailTo(email)).join('\n').split(/\r?\n/);
  };
  const inOne = 'Where: 1 Any Street Sample Bank Your card is locked. Unlock it here';

  test('in what a homeowner is mailed about a visit', async () => {
    const { session, userId } = await openOffice();
    await newCompany(session);
    const { slug } = await newPage(session);
    const page = await pageOf(slug);
    const brand = await readStored(brandKey(String(page['brandId'])));
    await writeItem({ ...page, propertyAddress: `1 Any Street\r\n${LINES}` });
    await writeItem({ ...brand, companyName: LINES, phoneNumber: `1\n${LINES}` });
    const [start = ''] = await freeStarts(slug);
    const email = `${userId}-home@paveprint.example`;
    await bookVisit(slug, start, { email });
    const lines = await linesTo(email);
    expect(lines.filter((line) => line.startsWith('Your card is locked'))).toEqual([]);
    expect(lines).toContain(inOne);
  });

  test('in the copy that a signer is mailed', async () => {
    const { session, userId } = await openOffice();
    await newCompany(session);
    const opened = await openOffer(session);
    const { pk } = await pageOf(opened.slug);
    const offer = z.looseObject(storedOffer).parse(await readStored({ pk, sk: kind.firmOffer }));
    const { current } = offer;
    const frozen = { ...current.frozen, address: `1 Any Street\r\n${LINES}` };
    await writeItem({ ...offer, current: { ...current, frozen } });
    const email = `${userId}-home@paveprint.example`;
    expect((await answer(session.origin, opened.slug, acceptance(opened, { email }))).status).toBe(200);
    expect(await linesTo(email)).toContain(inOne);
  });
});
