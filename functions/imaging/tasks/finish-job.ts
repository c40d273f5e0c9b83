import * as z from 'zod';

import { imageJobInput, isPaid, resultField, taskResult } from '#shared/imaging/image-job.ts';
import { attachResult } from '../../proposals/attach-result.ts';
import { releaseSlot } from '../design/design-slot-store.ts';
import { updateJob } from '../job-store.ts';
import { workOnJob } from './task.ts';

const finished = z.object({ input: imageJobInput, result: taskResult });

/** Attaches the result to its proposal and ends the job. Both can be repeated safely. */
export async function handler(event: unknown): Promise<void> {
  const { input, result } = finished.parse(event);
  await workOnJob('finish-job', input, async () => {
    await attachResult(input, result);
    if (isPaid(input)) await releaseSlot(input.accountId, input.jobId);
    await updateJob(input.accountId, input.jobId, {
      state: 'succeeded',
      phase: 'Done',
      result: { [resultField[input.kind]]: result.url },
    });
  });
}
