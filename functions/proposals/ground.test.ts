import { beforeEach, describe, expect, inject, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';

let session: SessionClient;
let draft: Proposal;

beforeEach(async () => {
  ({ session } = await openOffice());
  draft = await newDraft(session);
});

const ask = (body: ProposalEdit) => session.ask(proposals.edit, { params: { id: String(draft.id) }, body });
const edit = (body: ProposalEdit): Promise<Proposal> =>
  session.call(proposals.edit, { params: { id: String(draft.id) }, body });
const pageText = async () => (await session.ask(proposals.page, { params: { slug: draft.slug } })).text();

const box = (left: number, top: number, width: number, height: number) => [
  ...outlineInFeet([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]),
];
const walkway = { name: 'Walkway', outline: box(12, 10, 20, 4), cutOuts: [], costPerSqFt: 18 };
const ground = {
  drawnPolygon: [...outlineInFeet(straightDrive)],
  cutOuts: [box(4, 20, 4, 4)],
  areas: [walkway],
} satisfies ProposalEdit;

describe('areas beside the driveway', () => {
  test('are kept with their outline in one save, and found again', async () => {
    const body = { ...ground, area: 664, areaBandSqFt: 50, areaSource: 'drawn' as const, totalCost: 8740 };
    expect(await edit(body)).toMatchObject({ ...body, version: 2 });
    const found = await session.call(proposals.bySlug, { params: { slug: draft.slug } });
    expect(found).toMatchObject({ cutOuts: ground.cutOuts, areas: [walkway] });
  });

  test('are named to homeowners with their square feet, until the area is typed', async () => {
    await edit({ ...ground, area: 664, areaSource: 'drawn' });
    const page = await pageText();
    expect(page).toContain('Walkway');
    expect(page).toContain('584 sq ft');
    await edit({ area: 700 });
    expect(await pageText()).not.toContain('Walkway');
  });

  test('are refused in words when they cannot be right, and nothing is changed', async () => {
    const over = { ...walkway, outline: box(6, 10, 20, 4) };
    const answer = await ask({ ...ground, areas: [over] });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe(
      'Driveway and Walkway overlap by 24 sq ft, which would be paid twice. Move a corner of one of them.',
    );
    for (const half of [{ areas: [walkway] }, { cutOuts: ground.cutOuts }]) expect((await ask(half)).status).toBe(422);
    expect((await ask({ ...ground, areas: Array.from({ length: 9 }, () => walkway) })).status).toBe(400);
    expect((await edit({})).areas).toBeUndefined();
  });

  test('are no business of whoever only has the link', async () => {
    await edit({ ...ground, area: 664, areaSource: 'drawn', status: 'sent' });
    const seen = await openSession(inject('origin')).call(proposals.bySlug, { params: { slug: draft.slug } });
    expect(seen).not.toHaveProperty('areas');
    expect(seen).toMatchObject({ areaParts: [{ name: 'Driveway' }, { name: 'Walkway' }] });
  });
});

describe('an outline that is cleared', () => {
  test('takes its aerial map away, from the page too, and a picture of the contractor’s own stays', async () => {
    const drawnPolygon = [...outlineInFeet(straightDrive)];
    const [center = { lat: 0, lng: 0 }] = drawnPolygon;
    const polygonHash = '0123456789abcdef';
    const making = await session.ask(imaging.generateAerialMap, {
      body: { center, zoom: 20, drawnPolygon, polygonHash, proposalId: draft.id },
      headers: { prefer: 'respond-async' },
    });
    const map = (await endOfJob(session, making)).result?.['r2Url'] ?? '';
    const cleared = { area: 700, areaSource: 'manual', drawnPolygon: [] } satisfies ProposalEdit;

    await edit({ area: 600, areaSource: 'drawn', drawnPolygon, areaImageR2Url: map, polygonHash });
    expect(await edit({ area: 700 })).toMatchObject({ areaSource: 'manual', areaImageR2Url: map, polygonHash });
    expect(await pageText()).toContain(map);
    const without = await edit(cleared);
    expect(without).not.toHaveProperty('areaImageR2Url');
    expect(without).not.toHaveProperty('polygonHash');
    expect(await pageText()).not.toContain(map);

    const own = await upload(session);
    await edit({ drawnPolygon, areaImageR2Url: own });
    expect(await edit(cleared)).toMatchObject({ areaImageR2Url: own });
  });
});
