import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { addressesOfImage, mediaKey } from '#shared/photos/photo-url.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import { brandKey, linkKey, organizationKey, photoKey } from '#shared/table/keys.ts';
import { aHouse, newDraft, newPlannedProposal } from '#shared/testing/houses.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { storedKeys } from '../testing/bucket.ts';
import { eventually } from '../testing/eventually.ts';
import { reopen } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { partsOf } from '../testing/people.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let draft: Proposal;
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  session = office.session;
  const body = z.parse(organizations.create.body, { name: 'Profile', companyName: 'Oak Paving' });
  await session.call(organizations.create, { body });
  draft = await newDraft(session);
});

const asStranger = () => stranger.ask(proposals.bySlug, { params: { slug: draft.slug } });
const page = (client: SessionClient) => client.ask(proposals.page, { params: { slug: draft.slug } });
const setStatus = (status: Proposal['status']) =>
  session.call(proposals.setStatus, { params: { slug: draft.slug }, body: { status } });

/** Saves a laying plan with a product of the catalog. */
async function planWithProduct(id: number): Promise<void> {
  const { layingPlan: plan } = await newPlannedProposal(session);
  if (!plan) throw new Error('There is no plan.');
  const size = { label: '8 x 4 in', length: 20_320, width: 10_160 };
  const product = { sku: 'A-1', title: 'Sample brick, Red', ...size, swatches: [] };
  const layingPlan = { ...plan, settings: { ...plan.settings, product } };
  await session.call(proposals.edit, { params: { id: String(id) }, body: { layingPlan } });
}

/** Next to a straight driveway. */
const besideDrive = [
  [12, 10],
  [32, 10],
  [32, 14],
  [12, 14],
] as const;
const walkway = { name: 'Walkway', outline: [...outlineInFeet(besideDrive)], cutOuts: [] };

describe('a proposal’s public answer', () => {
  test('is 404 for a draft, except for its account', async () => {
    const rival = (await openOffice()).session;
    const free = (await openOffice({ plan: 'free' })).session;
    const answers = [
      await asStranger(),
      await page(stranger),
      await rival.ask(proposals.bySlug, { params: { slug: draft.slug } }),
      await page(rival),
      await free.ask(proposals.bySlug, { params: { slug: draft.slug } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await page(session)).status).toBe(200);
    expect(await session.call(proposals.bySlug, { params: { slug: draft.slug } })).toEqual(draft);
  });

  test.each(proposalStatus.options.filter((status) => status !== 'draft'))('exists when it is %s', async (status) => {
    await setStatus(status);
    expect([(await asStranger()).status, (await page(stranger)).status]).toEqual([200, 200]);
  });

  test('has the fields of the public page and no others', async () => {
    const [before, after, area, marketingImageUrl] = [
      await upload(session),
      await upload(session),
      await upload(session),
      await upload(session),
    ];
    for (const body of [{ beforeImageR2Url: before }, { afterImageR2Url: after }, { areaImageR2Url: area }]) {
      await session.call(proposals.setPicture, { params: { slug: draft.slug }, body });
    }
    const measured = { area: 640, areaBandSqFt: 22, areaSource: 'drawn', totalCost: 8000 } as const;
    const words = { expiresAt: '2027-01-31', terms: 'Half in advance.', quoteAmount: 'About $8,000' };
    const drawnPolygon = [...outlineInFeet(straightDrive)];
    const body = { marketingImageUrl, ...measured, ...words, drawnPolygon, areas: [walkway], maskImageUrl: before };
    await session.call(proposals.edit, { params: { id: String(draft.id) }, body });
    await planWithProduct(draft.id);
    await reopen(session, { proposalId: draft.id, slug: draft.slug, revision: 0, content: sampleContent });
    const answer = (await (await asStranger()).json()) as Record<string, object>;
    // Only pages of the plan Lite have this field.
    const { isWatermarked: _, ...shape } = publicProposal.shape;
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(shape).toSorted());
    expect(Object.keys(answer['branding'] ?? {}).toSorted()).toEqual(Object.keys(publicBranding.shape).toSorted());
    expect(answer).toMatchObject({
      area: 640,
      priceLow: 7600,
      priceHigh: 8400,
      branding: { companyName: 'Oak Paving' },
    });
    const rival = (await openOffice()).session;
    expect(await (await rival.ask(proposals.bySlug, { params: { slug: draft.slug } })).json()).toEqual(answer);
    expect(await (await page(stranger)).text()).not.toContain(office.accountId);
  });

  test('is the same page with status 404 for a draft, a revoked, a deleted and an unknown link', async () => {
    const [revoked, removed] = [await newDraft(session), await newDraft(session)];
    await session.call(proposals.setStatus, { params: { slug: revoked.slug }, body: { status: 'sent' } });
    await session.call(proposals.revokeLink, { params: { id: String(revoked.id) } });
    await session.call(proposals.remove, { params: { id: String(removed.id) } });
    const slugs = [draft.slug, revoked.slug, removed.slug, 'oak-00000000000000000000'];
    const pages = await Promise.all(
      slugs.map(async (slug) => {
        const answer = await stranger.ask(proposals.page, { params: { slug } });
        return `${answer.status} ${(await answer.text()).replaceAll(/nonce="[^"]*"/g, '')}`;
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^404 [^]*We could not find this proposal/);
  });

  test('is 404 from the day on that the pages of its account close', async () => {
    await setStatus('completed');
    const { brandId } = (await readItem(organizationKey(office.accountId, 1))) ?? {};
    const key = brandKey(String(brandId));
    const statusWhen = async (closesAt: string) => {
      await writeItem({ ...(await readItem(key)), ...key, closesAt });
      return (await asStranger()).status;
    };
    expect([await statusWhen('2099-01-01T00:00:00.000Z'), await statusWhen('2026-01-01T00:00:00.000Z')]).toEqual([
      200, 404,
    ]);
  });

  test('is never cached', async () => {
    await setStatus('completed');
    for (const answer of [await asStranger(), await page(stranger)]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('makes a viewer wait after a hundred failed lookups', async () => {
    await useUpRateLimit('slug', 98);
    const ask = (n: number) =>
      stranger.ask(proposals.bySlug, { params: { slug: `oak-${String(n).padStart(20, '0')}` } });
    const answers = [await ask(1), await ask(2), await ask(3), await ask(1)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 429, 429]);
    expect(answers[2]?.headers.get('retry-after')).toBe('600');
    await setStatus('completed');
    expect((await asStranger()).status).toBe(200);
    await resetRateLimits('slug');
  });
});

const photoAddresses = z.object({ url: z.string(), webUrl: z.string() });

/** Keys of an office's photo and its copies. */
async function keysOf(office: SessionClient, url: string): Promise<string[]> {
  const item = await readItem(photoKey(partsOf(office).accountId, mediaKey(url)));
  return addressesOfImage(photoAddresses.parse(item)).map(mediaKey);
}

describe('a deleted proposal', () => {
  test('is deleted with its page, its link and its images', async () => {
    const [before, marketingImageUrl] = [await upload(session), await upload(session)];
    await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { beforeImageR2Url: before } });
    const params = { id: String(draft.id) };
    await session.call(proposals.edit, { params, body: { marketingImageUrl } });
    expect((await asStranger()).status).toBe(200);
    const kept = await upload(session);
    expect(await session.call(proposals.remove, { params })).toEqual({ removed: true });

    expect([(await asStranger()).status, (await page(session)).status]).toEqual([404, 404]);
    expect((await session.ask(proposals.remove, { params })).status).toBe(404);
    expect((await session.ask(proposals.edit, { params, body: { area: 1 } })).status).toBe(404);
    expect(await readItem(linkKey(draft.slug))).toBeUndefined();
    const pictures = [before, marketingImageUrl, kept].map((url) => url.slice(1));
    await eventually(() => storedKeys(pictures), [kept.slice(1)]);
    await eventually(async () => (await session.call(proposals.list)).length, 0);
    expect((await fetch(new URL(before, inject('origin')))).status).toBe(404);
    expect((await fetch(new URL(kept, inject('origin')))).status).toBe(200);
  });

  test('takes the pictures along that it once had, and leaves those that others show', async () => {
    const office = (await openOffice()).session;
    const [shared, logoUrl, ofHouse] = [await upload(office), await upload(office), await upload(office)];
    const [replaced, own] = [await upload(office), await upload(office)];
    const [ofShared, ofReplaced, ofOwn] = [
      await keysOf(office, shared),
      await keysOf(office, replaced),
      await keysOf(office, own),
    ];
    const objects = [...ofShared, ...ofReplaced, ...ofOwn];
    expect(await storedKeys(objects)).toEqual(objects);
    await office.call(organizations.create, { body: organizations.create.body.parse({ name: 'Logo', logoUrl }) });
    await office.call(properties.create, { body: { ...aHouse, images: [ofHouse] } });
    const [first, second] = [await newDraft(office), await newDraft(office)];
    const show = (slug: string, beforeImageR2Url: string) =>
      office.call(proposals.setPicture, { params: { slug }, body: { beforeImageR2Url } });
    for (const url of [replaced, shared, logoUrl, ofHouse, own, shared]) await show(first.slug, url);
    await show(second.slug, shared);
    const edit = (body: ProposalEdit) => office.call(proposals.edit, { params: { id: String(first.id) }, body });
    const [mask, painted, logo, other] = [
      await upload(office),
      await upload(office),
      await upload(office),
      await upload(office),
    ];
    for (const maskImageUrl of [mask, painted]) await edit({ maskImageUrl });
    for (const companyLogo of [logo, other]) await edit({ formChanges: { companyLogo } });
    // Choosing another photo removes the mask.
    for (const url of [own, shared]) await show(first.slug, url);
    await office.call(proposals.remove, { params: { id: String(first.id) } });

    const all = [shared, logoUrl, ofHouse, replaced, own, mask, painted, logo, other].map(mediaKey);
    const left = [shared, logoUrl, ofHouse].map(mediaKey);
    await eventually(() => storedKeys(all), left);
    expect(await storedKeys(objects)).toEqual(ofShared);
    await office.call(proposals.remove, { params: { id: String(second.id) } });
    await eventually(() => storedKeys(all), left.slice(1));
    expect(await storedKeys(objects)).toEqual([]);
  });
});
