import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { loadOf } from './connections.ts';
import type { Answered, Load } from './connections.ts';
import { resourcesLeftAfter } from './resources-left-after.ts';
import type { Row } from './row.ts';
import { withHost } from './with-host.ts';

const ROUNDS = 5;
/** Duration of each load in each round: five rounds are 30 seconds. */
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = [32, 256];

/** The limit for a load: the slowest of a hundred answers takes at most five times as long as the usual one. */
const TARGET = 5;

/** Creates a proposal that was sent. Returns the address of its page. */
async function openPage(session: SessionClient): Promise<string> {
  const { slug } = await newDraft(session, '1 Sample Street');
  await session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } });
  return `${session.origin}/proposal/${slug}`;
}

const sumOf = (answers: readonly Answered[], part: 'count' | 'failed'): number =>
  answers.reduce((sum, one) => sum + one[part], 0);

/** The 99th percentile compared with the median, once per round, and how many answers were not a success. */
async function rowsOf(name: string, load: Omit<Load, 'seconds'>): Promise<readonly Row[]> {
  const answers: Answered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) answers.push(await loadOf({ ...load, seconds: SECONDS }));
  const what = `${name} over ${load.connections} connections`;
  const perSecond = answers.map(({ count }) => count / SECONDS);
  return [
    {
      name: `${what}, 99th percentile to median`,
      values: answers.map(({ p50, p99 }) => p99 / p50),
      unit: 'x',
      target: TARGET,
    },
    {
      name: `${what}, answers that are no success`,
      values: [sumOf(answers, 'failed')],
      unit: 'calls',
      target: 0,
      exact: true,
    },
    { name: `${what}, answers a second`, values: perSecond, unit: 'calls' },
    { name: `${what}, 99th percentile`, values: answers.map(({ p99 }) => p99 / 1000), unit: 's' },
  ];
}

/** The API and a proposal page under many requests at once. */
export const load = (): Promise<readonly Row[]> =>
  withHost(async (host) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const api = { url: `${host.origin}/api/proposals?limit=100`, headers: { cookie: session.cookies() } };
    const loads = [
      { name: 'list of proposals', ...api },
      { name: '/proposal/{slug}', url: await openPage(session) },
    ];
    const most = Math.max(...CONNECTIONS);
    for (const { name: _, ...one } of loads) await loadOf({ ...one, connections: most, seconds: WARM_UP_SECONDS });
    return resourcesLeftAfter(host, 'the loads', async () => {
      const rows: Row[] = [];
      for (const connections of CONNECTIONS) {
        for (const { name, ...one } of loads) rows.push(...(await rowsOf(name, { ...one, connections })));
      }
      return rows;
    });
  });
