import { beforeAll, expect, test } from 'vitest';

import { catalog } from '#shared/catalog/contract.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { defaultTimeSlots } from '#shared/organizations/time-slots.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { push } from '#shared/push/contract.ts';
import { allKinds } from '#shared/push/push.ts';
import { sending } from '#shared/sending/contract.ts';
import { suggestedSteps } from '#shared/sending/follow-up-words.ts';
import { catalogKey, firmOfferKey, kind, pagePartition, proposalKey } from '#shared/table/keys.ts';
import { newPlannedProposal } from '#shared/testing/houses.ts';
import { outlineInFeet } from '#shared/testing/outline-in-feet.ts';
import { inSpanish, sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { readWholeAccount } from '../testing/golden.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import type { Item } from './table.ts';

/** A field of a newer release, which it keeps in every object it stores. */
const ADDED = { addedByNewerRelease: { at: 'a later day' } };
const NAME = 'addedByNewerRelease';

function withAdded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAdded);
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAdded(one)])), ...ADDED };
}

const KINDS: readonly string[] = [
  kind.proposal,
  kind.catalog,
  kind.followUpPlan,
  kind.organization,
  kind.settings,
  kind.subscriber,
  kind.view,
  kind.firmOffer,
  kind.pastVersion,
];

let [session, accountId]: [SessionClient, string] = [{} as SessionClient, ''];
let [proposal, offered]: [Proposal, OpenedOffer] = [{} as Proposal, {} as OpenedOffer];
let organizationId = 0;

/** Four feet wide, next to the driveway. */
const stripFrom = (top: number) => [
  ...outlineInFeet([
    [12, top],
    [32, top],
    [32, top + 4],
    [12, top + 4],
  ]),
];

beforeAll(async () => {
  ({ session, accountId } = await openOffice());
  ({ id: organizationId } = await newCompany(session, { availableTimeSlots: [...defaultTimeSlots] }));
  const planned = await newPlannedProposal(session);
  const { outlineKey: _key, ...laying } = planned.layingPlan ?? expect.fail('a proposal without its plan');
  proposal = await session.call(proposals.edit, {
    params: { id: String(planned.id) },
    body: {
      areas: [
        { name: 'Walkway', outline: stripFrom(10), cutOuts: [], laying },
        { name: 'Apron', outline: stripFrom(20), cutOuts: [], ownSettings: { jointSixteenths: 4 } },
      ],
    },
  });
  offered = await openOffer(session, { content: inSpanish });
  await session.call(catalog.edit, { body: { version: 0, save: [...sampleProducts], remove: [] } });
  const steps = suggestedSteps.slice(0, 2).map((step, n) => ({ ...step, id: `sample-step-${n}` }));
  const params = { organizationId: String(organizationId) };
  await session.call(sending.savePlan, { params, body: { version: 0, steps } });
  await session.call(estimates.editSettings, { params, body: { removalDensities: { concrete: 2.5 } } });
  await session.call(push.choose, { body: { kinds: allKinds } });
});

async function answers(): Promise<readonly unknown[]> {
  const params = { organizationId: String(organizationId) };
  return [
    await session.call(proposals.bySlug, { params: { slug: proposal.slug } }),
    await session.call(proposals.list),
    await session.call(offers.find, { params: { id: String(offered.proposalId) } }),
    await session.call(catalog.find),
    await session.call(sending.plan, { params }),
    await session.call(organizations.list),
    await session.call(estimates.settings, { params }),
    await session.call(push.settings),
  ];
}

test('what a newer release added anywhere is left out of what is read, and nothing else', async () => {
  const before = await answers();
  const kept = (await readWholeAccount(accountId)).filter(({ sk }) => KINDS.includes(String(sk).split('#')[0] ?? ''));
  expect(new Set(kept.map(({ sk }) => sk.split('#')[0])).size).toBeGreaterThan(7);
  for (const item of kept) await writeItem({ ...item, ...(withAdded(item) as object) });
  expect(await answers()).toEqual(before);
});

test('a change keeps what a newer release added to what it leaves as it is', async () => {
  const edit = { params: { id: String(proposal.id) }, body: { costPerSqFt: 21, totalCost: 500 } };
  expect(await session.call(proposals.edit, edit)).toMatchObject(edit.body);
  const { areas, layingPlan } = (await readItem(proposalKey(accountId, proposal.id))) ?? {};
  expect([areas, layingPlan]).toMatchObject([[ADDED, { ownSettings: ADDED }], ADDED]);

  const save = sampleProducts.slice(0, 1).map((one) => ({ ...one, name: 'Another name' }));
  await session.call(catalog.edit, { body: { version: 1, save, remove: [] } });
  const { products } = (await readItem(catalogKey(accountId))) ?? {};
  const list = products as readonly { readonly sku: string }[];
  expect(list.filter((one) => NAME in one)).toHaveLength(sampleProducts.length - 1);
});

test('an offer with words that only a newer release knows is neither changed, nor shown to be signed', async () => {
  const pagesOf = async () =>
    readPartition(pagePartition(String((await readItem(proposalKey(accountId, offered.proposalId)))?.['pageId'])));
  const before = await pagesOf();
  const params = { id: String(offered.proposalId) };
  const { revision } = offered;
  const changed = await session.ask(offers.save, { params, body: { revision, content: inSpanish } });
  const page = await openSession(session.origin).ask(offers.page, { params: { slug: offered.slug } });
  const signed = await answer(session.origin, offered.slug, acceptance(offered));
  expect([changed.status, page.status, signed.status]).toEqual([503, 503, 503]);
  expect(await changed.text()).toBe('This offer cannot be shown or changed right now. Please try again later.');
  expect(await pagesOf()).toEqual(before);
});

const inside = (holder: unknown, field: string) => {
  const fields = holder as Item;
  return { ...fields, [field]: { ...(fields[field] as Item), ...ADDED } };
};

test.each([
  ['the record', (offer: Item) => ({ ...offer, ...ADDED })],
  ['its opened words', (offer: Item) => ({ ...offer, current: inside(offer['current'], 'frozen') })],
])('an offer to which a newer release added in %s is seen by its account alone', async (_where, added) => {
  const { slug, proposalId, revision } = await openOffer(session);
  const { pageId } = (await readItem(proposalKey(accountId, proposalId))) ?? {};
  const key = firmOfferKey(String(pageId));
  await writeItem({ ...key, ...added((await readItem(key)) ?? {}) });
  const params = { id: String(proposalId) };
  const found = await session.ask(offers.find, { params });
  const changed = await session.ask(offers.save, { params, body: { revision, content: sampleContent } });
  const page = await openSession(session.origin).ask(offers.page, { params: { slug } });
  expect([found.status, changed.status, page.status]).toEqual([200, 503, 503]);
});

test('a proposal that a newer release added to is followed and deleted', async () => {
  const params = { id: String(proposal.id) };
  for (const one of [proposals.timeline, proposals.revokeLink, proposals.remove]) {
    expect((await session.ask(one, { params })).status).toBe(200);
  }
});
