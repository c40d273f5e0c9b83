import { afterEach, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import type { PictureEdit } from '#shared/proposals/proposal.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';
import { newJob } from '../testing/pipeline-task.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterEach(leaveRole);

test('a price that is changed while the first marketing image arrives puts that image out of date', async () => {
  const { session, accountId, userId } = await openOffice();
  const { id } = await newDraft(session);
  const marketingImageUrl = await upload(session);
  stubRole('proposals');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { editProposal } = await import('./edit-proposal.ts');
  const { requireProposal } = await import('./require-proposal.ts');
  await asTenant(accountId, async () => {
    const loaded = await requireProposal(accountId, id);
    await session.call(proposals.edit, { params: { id: String(id) }, body: { marketingImageUrl } });
    await editProposal({ accountId, userId }, loaded, { totalCost: 9000 });
  });
  const outdatedBy = async () => (await session.call(proposals.list)).find((one) => one.id === id)?.outdatedBy;
  await eventually(outdatedBy, ['price']);
});

test('a design goes on the photo that it was drawn into, and on no photo that was chosen meanwhile', async () => {
  const { session, accountId } = await openOffice();
  const { id, slug } = await newDraft(session);
  const [first, second] = [await upload(session), await upload(session)];
  const [early, late, own] = [await upload(session), await upload(session), await upload(session)];
  const worker = startFunctionWorker(inject('functions')['finish-job']);
  try {
    for (const url of [early, late]) {
      const input = await newJob(accountId, 'draw-design', { imageUrl: first, prompt: 'pavers', proposalId: id });
      await worker.run({ input, result: { url, model: 'sample' } });
    }
  } finally {
    await worker.stop();
  }
  const set = async (body: PictureEdit) => {
    const { status } = await session.ask(proposals.setPicture, { params: { slug }, body });
    const { afterImageR2Url } = await session.call(proposals.bySlug, { params: { slug } });
    return [status, afterImageR2Url];
  };
  expect(await set({ beforeImageR2Url: first })).toEqual([200, undefined]);
  expect(await set({ afterImageR2Url: late })).toEqual([200, late]);
  expect(await set({ afterImageR2Url: early })).toEqual([200, early]);
  expect(await set({ beforeImageR2Url: second })).toEqual([200, undefined]);
  expect(await set({ afterImageR2Url: early })).toEqual([409, undefined]);
  expect(await set({ afterImageR2Url: own })).toEqual([200, own]);
});
