import { beforeEach, expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { missingImages } from '#shared/proposals/marketing-rules.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newDraft } from '../testing/houses.ts';
import { openOffice } from '../testing/office.ts';
import { addPhotos, upload } from '../testing/pictures.ts';

let session: SessionClient;
let draft: Proposal;

const current = async (): Promise<Proposal> =>
  proposal.parse(await session.call(proposals.bySlug, { params: { slug: draft.slug } }));

const request = (of: Proposal) => marketingRequestFor(of, emptyMarketingForm, session.origin);

beforeEach(async () => {
  ({ session } = await openOffice());
  draft = await newDraft(session);
});

test('a proposal without both photos gets no marketing image: 422 that says so', async () => {
  const picture = await upload(session);
  await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: { beforeImageR2Url: picture } });
  const body = { ...request(await current()), afterImageUrl: picture };
  const answer = await session.ask(imaging.generateMarketingImage, { body });
  expect([answer.status, await answer.text()]).toEqual([422, missingImages.failure]);
});

test('a composed image is on its proposal, with its light copy, without another write', async () => {
  await addPhotos(session, draft.slug, await upload(session));
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
