import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeSampleProposal } from '../tools/dev/sample-proposal.ts';
import { UNTIL_FUNCTIONS_END } from './resident-memory.ts';
import { resourcesLeftAfter } from './resources-left-after.ts';
import type { Row } from './row.ts';
import { HOUSES } from './sample-houses.ts';
import { withHost } from './with-host.ts';

/**
 * As many as in ten minutes with one every ten seconds. Here each follows the other at once, so the host rests less.
 */
const JOBS = 60;
/** After this many, the functions are warm and the caches full. */
const WARM_UP_JOBS = 5;
/** An account may start 20 designs a day (product 7.33), so the other jobs use a picture of the contractor's own. */
const DRAWN_EVERY = 4;

async function doJobs(session: SessionClient, count: number): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let job = 0; job < count; job += 1) {
    const started = performance.now();
    const house = HOUSES[job % HOUSES.length] ?? '';
    await makeSampleProposal({ session, say: () => undefined }, house, { isDrawn: job % DRAWN_EVERY === 0 });
    seconds.push((performance.now() - started) / 1000);
  }
  return seconds;
}

/** Whole proposals one after the other: whether they take longer and longer, and what they leave behind on the host. */
export const soak = (): Promise<readonly Row[]> =>
  withHost(async (host) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    await doJobs(session, WARM_UP_JOBS);
    const act = async (): Promise<readonly Row[]> => [
      { name: `one of ${JOBS} proposals in a row`, values: await doJobs(session, JOBS), unit: 's' },
    ];
    return resourcesLeftAfter(host, `${JOBS} proposals`, act, UNTIL_FUNCTIONS_END);
  });
