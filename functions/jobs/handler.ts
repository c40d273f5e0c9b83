import { imaging } from '#shared/imaging/contract.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { readJob } from '../imaging/read-job.ts';

export const handler = lambda([
  route(imaging.findJob, async ({ caller: { accountId }, params }) => readJob(accountId, params.id)),
]);
