import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openOffice } from '../testing/office.ts';
import { newJob } from '../testing/pipeline-task.ts';

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
