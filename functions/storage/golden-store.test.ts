import { expect, inject, test } from 'vitest';

import { newPlannedProposal } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { goldenStores, keepGoldenStore, readWholeAccount, writeGoldenStore } from '../testing/golden.ts';
import { goodCalls } from '../testing/good-calls.ts';
import { joinOffice, openOffice, writeSession } from '../testing/office.ts';

// To keep what a release stores of one account, run
// `GOLDEN_RELEASE=2026-11 vitest run --project api functions/storage/golden-store.test.ts`.

/** The reads that every golden store is asked for: JSON that needs no third party and does not depend on the hour. */
const STEADY =
  /^GET \/api\/(auth\/user|proposals|proposals\/map|proposals\/slug\/[^/]+|proposals\/\d+\/(timeline|history)|organizations|organization|estimates|estimates\/\d+|estimator-settings\/\d+|catalog|members|mailers|follow-up-plans\/\d+|properties)(\?|$)/;

const readsOf = (calls: ReturnType<typeof goodCalls>): readonly string[] =>
  calls.flatMap(({ endpoint, path }) =>
    endpoint.reply !== 'raw' && STEADY.test(`${endpoint.method} ${path}`) ? [path] : [],
  );

async function answersOf(session: SessionClient, paths: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const response = await session.send('GET', path);
    answers[path] = response.ok ? await response.json() : `${response.status} ${await response.text()}`;
  }
  return answers;
}

const release = process.env['GOLDEN_RELEASE'];

/** Writes what this release stores. Runs on request, once per release. */
async function keepRelease(name: string): Promise<void> {
  const { session, accountId, userId } = await openOffice();
  await joinOffice(accountId, 'approver');
  const own = await makeBelongings(session);
  await newPlannedProposal(session);
  const { organizationId } = own;
  await newWaitingEstimate(session, 'A neighbor of another job', { organizationId });
  const { id } = await newEstimate(session, { organizationId });
  const paths = [...new Set([...readsOf(goodCalls(own)), `/api/estimates/${id}`])];
  const answers = await answersOf(session, paths);
  const items = await readWholeAccount(accountId);
  keepGoldenStore({ release: name, accountId, userId, items, answers });
  expect(items.length).toBeGreaterThan(50);
}

test('a release is kept', async () => {
  if (release !== undefined) await keepRelease(release);
  expect(goldenStores.length).toBeGreaterThan(0);
});

test.each(goldenStores)('what an earlier release stored is read by this one, call by call: $release', async (store) => {
  await writeGoldenStore(store);
  const { accountId, userId, answers } = store;
  const session = openSession(inject('origin'), { sid: await writeSession({ accountId, userId }) });
  const now = await answersOf(session, Object.keys(answers));
  // A later release may answer more than an earlier one, but never less.
  for (const [path, before] of Object.entries(answers)) expect([path, now[path]]).toMatchObject([path, before]);
  expect(Object.keys(answers).length).toBeGreaterThan(8);
});
