import sharp from 'sharp';
import { beforeEach, describe, expect, inject, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { newOrganization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { missingImages } from '#shared/proposals/marketing-rules.ts';
import { slugIn } from '#shared/proposals/page-url.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { accountKey, proposalKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

let office: Office;
let session: SessionClient;
let draft: Proposal;

const current = async (): Promise<Proposal> =>
  proposal.parse(await session.call(proposals.bySlug, { params: { slug: draft.slug } }));

const request = (of: Proposal) => marketingRequestFor(of, emptyMarketingForm, session.origin);

beforeEach(async () => {
  office = await openOffice();
  ({ session } = office);
  draft = await newDraft(session);
});

test('a proposal without both photos gets no marketing image: 422 that says so', async () => {
  const picture = await upload(session);
  await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { beforeImageR2Url: picture } });
  const body = { ...request(await current()), afterImageUrl: picture };
  const answer = await session.ask(imaging.generateMarketingImage, { body });
  expect([answer.status, await answer.text()]).toEqual([422, missingImages.failure]);
});

test('a QR code that leads anywhere but to the proposal’s own page is refused: 400', async () => {
  await setPhotos(session, draft.slug, await upload(session));
  const other = await newDraft(session);
  const body = request(await current());
  const elsewhere = ['https://evil.example/', `${session.origin}/`, `${session.origin}/proposal/${other.slug}`];
  const answers = await Promise.all(
    elsewhere.map((qrCodeUrl) => session.ask(imaging.generateMarketingImage, { body: { ...body, qrCodeUrl } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('an image of Lite marks the page of its proposal, and one of another plan takes that away', async () => {
  const lite = await openOffice({ plan: 'lite' });
  session = lite.session;
  draft = await newDraft(session);
  await setPhotos(session, draft.slug, await upload(session));
  const page = async (): Promise<boolean> => {
    await endOfJob(
      session,
      await session.ask(imaging.generateMarketingImage, {
        headers: { prefer: 'respond-async' },
        body: request(await current()),
      }),
    );
    const html = await openSession(session.origin).send('GET', `/proposal/${draft.slug}`);
    return (await html.text()).includes('Made with Paveprint Prospector Lite');
  };
  // Each photo has one color, so anything else within the after photo is written over it.
  const isWritten = async (): Promise<boolean> => {
    const bytes = await (await session.send('GET', (await current()).marketingImageUrl ?? '')).arrayBuffer();
    const within = await sharp(bytes).extract({ left: 200, top: 330, width: 800, height: 330 }).toBuffer();
    return (await sharp(within).stats()).channels.some(({ stdev }) => stdev > 1);
  };
  expect([await page(), await isWritten()]).toEqual([true, true]);
  const account = await readItem(accountKey(lite.accountId));
  await writeItem({ ...accountKey(lite.accountId), ...account, plan: 'pro' });
  expect([await page(), await isWritten()]).toEqual([false, false]);
});

test('a composed image is on its proposal, with its light copy, without another write', async () => {
  await setPhotos(session, draft.slug, await upload(session));
  const answer = await session.ask(imaging.generateMarketingImage, {
    headers: { prefer: 'respond-async' },
    body: request(await current()),
  });
  const { result } = await endOfJob(session, answer);
  const made = await current();
  expect(made).toMatchObject({ ...result, status: 'completed', marketingWebUrl: expect.any(String) });
  expect(made.marketingWebUrl).not.toBe(made.marketingImageUrl);

  const params = { id: String(draft.id) };
  await session.call(proposals.edit, { params, body: { marketingImageUrl: made.marketingImageUrl ?? '' } });
  expect((await current()).marketingWebUrl).toBe(made.marketingWebUrl);
});

describe('a marketing image', () => {
  const edit = (body: ProposalEdit) => session.call(proposals.edit, { params: { id: String(draft.id) }, body });
  const setPicture = async (name: 'beforeImageR2Url' | 'afterImageR2Url') =>
    session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { [name]: await upload(session) } });
  const make = async (): Promise<Proposal> => {
    const headers = { prefer: 'respond-async' };
    await endOfJob(
      session,
      await session.ask(imaging.generateMarketingImage, { headers, body: request(await current()) }),
    );
    return current();
  };
  /** The reasons in the list, and those that the rule finds for the whole proposal. */
  const reasons = async (): Promise<readonly (readonly string[])[]> => {
    const [listed] = await session.call(proposals.list);
    return [listed?.outdatedBy ?? [], outdatedReasons(await current())];
  };
  const both = (expected: readonly string[]) => [expected, expected];

  beforeEach(async () => {
    await setPhotos(session, draft.slug, await upload(session));
    await edit({ area: 700, areaSource: 'manual', costPerSqFt: 12.5, totalCost: 8750 });
  });

  test('is outdated by another price, in the list as well, until the price is the same again', async () => {
    expect((await make()).marketingFacts).toMatchObject({ quote: '$8,313 – $9,188', area: 700, areaBand: 0 });
    await eventually(reasons, both([]));
    const preview = async () =>
      (await (await fetch(`${session.origin}/api/proposals/slug/${draft.slug}`)).json()) as object;
    expect(await preview()).toHaveProperty('marketingWebUrl');
    await edit({ costPerSqFt: 20, totalCost: 14_000 });
    await eventually(reasons, both(['price']));
    expect(await preview()).not.toHaveProperty('marketingWebUrl');
    await edit({ costPerSqFt: 12.5, totalCost: 8750 });
    await eventually(reasons, both([]));
  });

  test('is outdated by area, pictures, organization and texts, and up to date once it is made again', async () => {
    await make();
    await edit({ area: 800 });
    await setPicture('afterImageR2Url');
    await edit({ formChanges: { headline: 'ANOTHER HEADLINE' } });
    const { id } = await session.call(organizations.create, {
      body: newOrganization.parse({ name: 'Second Brand (sample)' }),
    });
    await edit({ organizationId: id });
    await eventually(reasons, both(['area', 'pictures', 'organization', 'texts']));
    await make();
    await eventually(reasons, both([]));
  });

  test('is outdated by another link, which its code does not lead to, until it is made again', async () => {
    await make();
    draft = await session.call(proposals.rotateLink, { params: { id: String(draft.id) } });
    await eventually(reasons, both(['link']));
    const preview = async () =>
      (await (await fetch(`${session.origin}/api/proposals/slug/${draft.slug}`)).json()) as object;
    expect(await preview()).not.toHaveProperty('marketingWebUrl');
    await make();
    await eventually(reasons, both([]));
    expect(await preview()).toHaveProperty('marketingWebUrl');
  });

  test('from before its link was kept was made for the one that is replaced', async () => {
    await make();
    const key = proposalKey(office.accountId, draft.id);
    const { marketingFacts, ...stored } = (await readItem(key)) ?? {};
    const { slug: _, ...older } = marketingFacts as Record<string, unknown>;
    await writeItem({ ...stored, ...key, marketingFacts: older });
    draft = await session.call(proposals.rotateLink, { params: { id: String(draft.id) } });
    await eventually(reasons, both(['link']));
  });

  test('made while its link is replaced remembers the link of its code', async () => {
    const printed = request(await current());
    draft = await session.call(proposals.rotateLink, { params: { id: String(draft.id) } });
    const composer = startFunctionWorker(inject('functions')['compose-marketing']);
    try {
      const job = { accountId: office.accountId, jobId: 'composed', kind: 'compose-marketing', request: printed };
      expect(await composer.run(job)).toMatchObject({ facts: { slug: slugIn(printed.qrCodeUrl) } });
    } finally {
      await composer.stop();
    }
  });

  test('made for a price that changed meanwhile is outdated from the start', async () => {
    const body = request(await current());
    await edit({ costPerSqFt: 20, totalCost: 14_000 });
    await endOfJob(
      session,
      await session.ask(imaging.generateMarketingImage, { headers: { prefer: 'respond-async' }, body }),
    );
    await eventually(reasons, both(['price']));
  });

  test('from before facts were kept is compared with what the proposal was when it first changed', async () => {
    const { marketingImageUrl } = await make();
    const key = proposalKey(office.accountId, draft.id);
    const { marketingFacts: _, ...older } = (await readItem(key)) ?? {};
    await writeItem({ ...older, ...key });
    await eventually(reasons, both([]));
    await edit({ area: 900 });
    await eventually(reasons, both(['area']));
    expect((await current()).marketingImageUrl).toBe(marketingImageUrl);
  });

  test('prints the quote as typed, which another total takes away', async () => {
    await edit({ quoteAmount: 'From $8,500' });
    expect((await make()).marketingFacts).toMatchObject({ quote: 'From $8,500' });
    const anonymous = await fetch(`${session.origin}/api/proposals/slug/${draft.slug}`);
    expect(await anonymous.json()).toMatchObject({ quoteAmount: 'From $8,500', priceLow: 8312.5 });
    await edit({ costPerSqFt: 20, totalCost: 14_000 });
    expect((await current()).quoteAmount).toBe('');
    await eventually(reasons, both(['price']));
  });
});
