import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';

import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import { designKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { sha256 } from '../runtime/hash.ts';
import { storedKeys, storeObject } from '../testing/bucket.ts';
import { openOffice } from '../testing/office.ts';
import { writeItem } from '../testing/operator.ts';
import { jobOf, newJob, openTask } from '../testing/pipeline-task.ts';
import { leaveRole } from '../testing/role.ts';

test('a design that is done is beside the earlier ones of its proposal once, however often its job ends', async () => {
  const { session, accountId } = await openOffice();
  const { id, slug } = await newDraft(session);
  const worker = startFunctionWorker(inject('functions')['finish-job']);
  const [first, second] = [1, 2].map(() => `/media/${randomBytes(16).toString('hex')}`);
  const request = { imageUrl: `/media/${'0'.repeat(32)}`, prompt: 'pavers', proposalId: id };
  try {
    for (const url of [first, second, second, first]) {
      const input = await newJob(accountId, 'draw-design', request);
      await worker.run({ input, result: { url, model: 'sample' } });
    }
  } finally {
    await worker.stop();
  }
  const { designs } = proposal.parse(await session.call(proposals.bySlug, { params: { slug } }));
  const { imageUrl: photoUrl } = request;
  expect(designs).toMatchObject([
    { url: second, photoUrl },
    { url: first, photoUrl },
  ]);
});

const photo = `/media/${'0'.repeat(32)}`;
const design = { imageUrl: photo, prompt: 'pavers' };
const marketing = {
  beforeImageUrl: photo,
  afterImageUrl: photo,
  aerialMapUrl: '',
  calculatedCost: 1,
  marketingForm: emptyMarketingForm,
  qrCodeUrl: '',
};

test.each([
  ['a design', 'draw-design', ['photo', 'web'], design],
  ['a marketing image', 'compose-marketing', ['image', 'web'], marketing],
] as const)('of a proposal that was deleted meanwhile nothing stays: %s', async (_what, kind, names, request) => {
  const { session, accountId } = await openOffice();
  const { id } = await newDraft(session);
  const seed = randomBytes(16).toString('hex');
  const [url = '', webUrl = ''] = names.map((name) => `/media/${sha256(`${seed}|${name}`).slice(0, 32)}`);
  const keys = [url, webUrl].map(mediaKey);
  for (const key of keys) await storeObject(key);
  await writeItem({ ...designKey(accountId, seed), v: 1, url });
  const input = { ...(await newJob(accountId, kind, { ...request, proposalId: id })), seed };
  await session.call(proposals.remove, { params: { id: String(id) } });
  const finish = await openTask('finish-job');
  const error = await finish({ input, result: { url, webUrl, model: 'sample' } }).catch((thrown: unknown) => thrown);
  leaveRole();
  expect(error).toMatchObject({ name: 'Refused' });
  const fail = startFunctionWorker(inject('functions')['fail-job']);
  const cause = { errorMessage: (error as Error).message };
  await fail.run({ input, error: { Error: 'Refused', Cause: JSON.stringify(cause) } });
  await fail.stop();
  expect(await storedKeys(keys)).toEqual([]);
  expect(await jobOf(input)).toMatchObject({ state: 'failed', message: 'This proposal was deleted in the meantime.' });
});
