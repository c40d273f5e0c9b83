import { expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';

test('a caller who does not ask for a job waits ten seconds for the answer, and then gets the job', async () => {
  const { session } = await openOffice();
  const imageUrl = await upload(session);
  const asked = performance.now();
  const response = await session.ask(imaging.processImage, { body: { imageUrl, prompt: 'hang' } });
  const waitedMs = performance.now() - asked;
  expect(await response.json()).toEqual({ jobId: expect.any(String) });
  expect(response.status).toBe(202);
  expect(waitedMs).toBeGreaterThanOrEqual(9900);
  expect(waitedMs).toBeLessThan(20_000);
});
