import { beforeEach, describe, expect, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import { accountPartition, allOf, historyOf, kind, pageKey, proposalKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readAccount, readItem, readPartition } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

let office: Office;
let session: SessionClient;
let draft: Proposal;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
  draft = await newDraft(session);
});

const edit = (body: ProposalEdit): Promise<Proposal> =>
  session.call(proposals.edit, { params: { id: String(draft.id) }, body });

const read = (): Promise<Proposal> =>
  session.call(proposals.bySlug, { params: { slug: draft.slug } }) as Promise<Proposal>;

const stored = (): Promise<Item | undefined> => readItem(proposalKey(office.accountId, draft.id));

async function storedPage(): Promise<Item | undefined> {
  return readItem(pageKey(String((await stored())?.['pageId'])));
}

const drawnPolygon = [
  { lat: 26.1, lng: -80.1 },
  { lat: 26.1001, lng: -80.1 },
  { lat: 26.1, lng: -80.1001 },
];

describe('an edit', () => {
  test('changes only the fields it names and answers the whole proposal', async () => {
    const body = { area: 640.5, areaBandSqFt: 22, drawnPolygon, polygonHash: '0123456789abcdef', currentStep: 2 };
    const edited = await edit(body);
    expect(edited).toEqual({ ...draft, ...body, version: 2 });
    expect(await read()).toEqual(edited);
    await eventually(async () => (await session.call(proposals.list))[0]?.area, 640.5);
  });

  test('without fields changes only the version', async () => {
    expect(await edit({})).toEqual({ ...draft, version: 2 });
  });

  test('keeps all fields of concurrent edits', async () => {
    const edits: readonly ProposalEdit[] = [
      { area: 500 },
      { costPerSqFt: 20 },
      { totalCost: 10_000 },
      { currentStep: 3 },
      { areaSource: 'manual' },
      { imageGenerationMethod: 'inpainting' },
    ];
    await Promise.all(edits.map(edit));
    expect(await read()).toEqual({ ...draft, ...Object.assign({}, ...edits), version: 1 + edits.length });
  });

  test('is counted once by the version, however many run concurrently', async () => {
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, n) => edit(n % 2 ? { area: n } : { costPerSqFt: n })),
    );
    const versions = written.map(({ version }) => version);
    expect(Math.max(...versions)).toBe(41);
    expect(Math.min(...versions)).toBeGreaterThan(1);
    expect(await read()).toMatchObject({ version: 41 });
  });

  test('changes the public page in the same transaction', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => edit({ totalCost: n, area: n })));
    const [proposal, page] = [await stored(), await storedPage()];
    expect([page?.['totalCost'], page?.['area']]).toEqual([proposal?.['totalCost'], proposal?.['area']]);
  });

  test('of the area alone makes it a manual one without a band, on the public page too', async () => {
    await edit({ area: 674.2, areaBandSqFt: 61, areaSource: 'drawn', drawnPolygon });
    expect(await edit({ area: 674.2, costPerSqFt: 20 })).toMatchObject({ areaSource: 'drawn', areaBandSqFt: 61 });
    expect(await edit({ area: 800 })).toMatchObject({ area: 800, areaSource: 'manual', areaBandSqFt: 0, drawnPolygon });
    expect(await storedPage()).toMatchObject({ area: 800, areaSource: 'manual', areaBandSqFt: 0 });
    const html = await (await session.ask(proposals.page, { params: { slug: draft.slug } })).text();
    expect(html).toContain('By your contractor');
    expect(html).not.toMatch(/From satellite|±|give or take/i);
  });

  test('adds an audit row with who made it', async () => {
    await edit({ totalCost: 1 });
    const [created, changed] = await readPartition(accountPartition(office.accountId), historyOf('proposal', draft.id));
    expect(created).toMatchObject({ action: 'created', userId: office.userId });
    expect(changed).toMatchObject({ action: 'changed', userId: office.userId, detail: { totalCost: 1 } });
  });
});

describe('a save that names an older version', () => {
  const STALE = '409 This proposal changed in the meantime. Please reload and try again.';

  test('is refused, and one that names the present version or none is not', async () => {
    const params = { id: String(draft.id) };
    const attempt = async (body: ProposalEdit) => {
      const answer = await session.ask(proposals.edit, { params, body });
      return answer.ok ? '200' : `${answer.status} ${await answer.text()}`;
    };
    expect(await attempt({ totalCost: 1, version: 1 })).toBe('200');
    expect(await attempt({ totalCost: 2, version: 1 })).toBe(STALE);
    expect(await attempt({ totalCost: 3, version: 2 })).toBe('200');
    expect(await attempt({ totalCost: 4 })).toBe('200');
    expect(await read()).toMatchObject({ totalCost: 4, version: 4 });
  });
});

test('the owner may set any status from any status', async () => {
  const setTo = (status: Proposal['status']) =>
    session.call(proposals.setStatus, { params: { slug: draft.slug }, body: { status } });
  for (const from of proposalStatus.options) {
    for (const to of proposalStatus.options) {
      await setTo(from);
      expect(await setTo(to)).toMatchObject({ status: to });
    }
  }
});

describe('a marketing image', () => {
  test('completes a draft', async () => {
    const marketingImageUrl = await upload(session);
    expect(await edit({ marketingImageUrl })).toMatchObject({ marketingImageUrl, status: 'completed' });
  });

  test.each(proposalStatus.options.filter((status) => status !== 'draft'))('keeps the status %s', async (status) => {
    await session.call(proposals.setStatus, { params: { slug: draft.slug }, body: { status } });
    expect(await edit({ marketingImageUrl: await upload(session) })).toMatchObject({ status });
  });

  test('never overwrites a status that was set concurrently', async () => {
    const marketingImageUrl = await upload(session);
    for (let round = 0; round < 10; round += 1) {
      const { id, slug } = await newDraft(session);
      await Promise.all([
        session.call(proposals.edit, { params: { id: String(id) }, body: { marketingImageUrl } }),
        session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } }),
      ]);
      const found = await session.call(proposals.bySlug, { params: { slug } });
      expect(found).toMatchObject({ status: 'sent', marketingImageUrl });
    }
  });

  test('does not keep the web copy of the previous one', async () => {
    const [first, second] = [await upload(session), await upload(session)];
    await edit({ marketingImageUrl: first });
    expect(await edit({ marketingImageUrl: second })).toMatchObject({ marketingWebUrl: second });
  });
});

describe('an image', () => {
  test.each(['beforeImageR2Url', 'afterImageR2Url', 'areaImageR2Url'] as const)('is set by slug: %s', async (name) => {
    const url = await upload(session);
    const body = { [name]: url };
    const found = await session.call(proposals.setPicture, { params: { slug: draft.slug }, body });
    expect(found[name]).toBe(url);
    expect((await storedPage())?.[name]).toBe(url);
  });

  test('is set one at a time', async () => {
    const url = await upload(session);
    for (const body of [{}, { beforeImageR2Url: url, afterImageR2Url: url }]) {
      expect((await session.ask(proposals.setPicture, { params: { slug: draft.slug }, body })).status).toBe(400);
    }
    expect(await read()).toEqual(draft);
  });

  test('comes with its rights', async () => {
    const beforeImageR2Url = await upload(session);
    await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { beforeImageR2Url } });
    expect(await read()).toMatchObject({ rights: { canDerive: true, licence: 'Own upload' } });
  });

  test('uploaded as the design is the contractor’s own picture', async () => {
    const afterImageR2Url = await upload(session);
    await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { afterImageR2Url } });
    expect(await read()).toMatchObject({ designModel: 'upload' });
  });

  test('removes the mask of another photo, and keeps its own', async () => {
    const [beforeImageR2Url, another] = [await upload(session), await upload(session)];
    const params = { slug: draft.slug };
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url } });
    const maskImageUrl = await upload(session);
    await edit({ maskImageUrl });
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url } });
    expect(await read()).toMatchObject({ maskImageUrl });
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url: another } });
    expect(await read()).toMatchObject({ maskImageUrl: null });
  });

  test('another photo takes the design away, from the page too, and its own design stays', async () => {
    const [first, second, design] = [await upload(session), await upload(session), await upload(session)];
    const params = { slug: draft.slug };
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url: first } });
    await session.call(proposals.setPicture, { params, body: { afterImageR2Url: design } });
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url: first } });
    expect(await read()).toMatchObject({ afterImageR2Url: design });
    await session.call(proposals.setPicture, { params, body: { beforeImageR2Url: second } });
    for (const shown of [await read(), await storedPage()]) {
      expect(shown).toMatchObject({ beforeImageR2Url: second });
      expect(shown).not.toHaveProperty('afterImageR2Url');
      expect(shown).not.toHaveProperty('afterWebUrl');
      expect(shown).not.toHaveProperty('designModel');
    }
  });
});

describe('the scale of a before photo', () => {
  const known = { from: { x: 0.4, y: 0.7 }, to: { x: 0.6, y: 0.7 }, feet: 16 };

  test('is kept with the photo: another one has none, and it comes back with its own', async () => {
    const [beforeImageR2Url, another] = [await upload(session), await upload(session)];
    const choose = (url: string) =>
      session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { beforeImageR2Url: url } });
    await choose(beforeImageR2Url);
    expect(await read()).toMatchObject({ beforeScale: null });
    await edit({ beforeScale: { known, paverSize: 1.2 } });
    expect(await read()).toMatchObject({ beforeScale: { known, paverSize: 1.2 } });
    await choose(another);
    expect(await read()).toMatchObject({ beforeScale: null });
    await choose(beforeImageR2Url);
    expect(await read()).toMatchObject({ beforeScale: { known, paverSize: 1.2 } });
  });

  test.each([{ paverSize: 3 }, { known: { ...known, feet: 0 } }, { known: { ...known, from: { x: 2, y: 0 } } }])(
    'is refused when it cannot be: %j',
    async (beforeScale) => {
      const { status } = await session.ask(proposals.edit, { params: { id: String(draft.id) }, body: { beforeScale } });
      expect(status).toBe(400);
    },
  );
});

describe('a proposal that is being deleted', () => {
  test('is never restored by a concurrent edit', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await newDraft(session);
      const params = { id: String(id) };
      await Promise.all([
        session.ask(proposals.remove, { params }),
        session.ask(proposals.edit, { params, body: { currentStep: 2 } }),
        session.ask(proposals.edit, { params, body: { area: 1 } }),
      ]);
    }
    expect(
      (await readPartition(accountPartition(office.accountId), allOf(kind.proposal))).map((found) => found['id']),
    ).toEqual([draft.id]);
  });
});

describe('a rival', () => {
  test('finds no proposal of another account, by id or by slug, and changes none', async () => {
    const rival = (await openOffice()).session;
    const everything = async () => [await readAccount(office.accountId), await storedPage()];
    const before = await everything();
    const [params, slug] = [{ id: String(draft.id) }, { slug: draft.slug }];
    const byId = [
      await rival.ask(proposals.edit, { params, body: { area: 1 } }),
      await rival.ask(proposals.edit, { params, body: {} }),
      await rival.ask(proposals.remove, { params }),
    ];
    // From now on the rival has a proposal with the same number.
    const own = await newDraft(rival);
    const bySlug = [
      await rival.ask(proposals.setStatus, { params: slug, body: { status: 'sent' } }),
      await rival.ask(proposals.setPicture, { params: slug, body: { beforeImageR2Url: await upload(rival) } }),
      await rival.ask(proposals.bySlug, { params: slug }),
    ];
    const answers = [...byId, ...bySlug].map(async (answer) => `${answer.status} ${await answer.text()}`);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['404 Proposal not found']));
    expect(own.id).toBe(draft.id);
    expect(await everything()).toEqual(before);
    expect(await rival.call(proposals.bySlug, { params: { slug: own.slug } })).toEqual(own);
  });
});
