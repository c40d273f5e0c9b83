import { expect, test } from 'vitest';

import { followJob } from './follow-job.ts';

test('waiting for a job ends at once when it is canceled, and says so', async () => {
  const controller = new AbortController();
  const followed = followJob({ jobId: 'a' }, { signal: controller.signal });
  controller.abort();
  await expect(followed).rejects.toThrow(new DOMException('Request was cancelled', 'AbortError'));
});
