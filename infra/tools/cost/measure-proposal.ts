import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { properties } from '#shared/properties/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { allOf, kind } from '#shared/table/keys.ts';
import { openSession, signIn } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { freeVisits } from '#shared/visits/visit.ts';
import type { TableCall } from '../../local/host/aws/table-call.ts';
import type { Usage } from '../../local/host/meter.ts';
import { operatorTable } from '../../local/host/operator.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';
import type { PaveprintHost } from '../../local/paveprint/start.ts';
import { makeSampleProposal } from '../dev/sample-proposal.ts';
import type { Say } from '../dev/sample-proposal.ts';
import { billedUnits } from './billed-units.ts';
import type { Amounts } from './billed-units.ts';
import { countTransitions } from './count-transitions.ts';

const ADDRESS = '102 E Heron Street';
/** What the search box asks while a person types an address. */
const TYPED = ['102 E', '102 E Her', '102 E Heron St'];
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const BYTES_TO_GIGABYTE_MONTHS = 12 / 1e9;

export type Way = {
  /** Whether the image model draws the design; otherwise the contractor has a picture. */
  readonly isDrawn: boolean;
};

/** Makes one proposal on a host of its own, from the search to the booked visit, and counts what would be billed. */
export async function measureProposal({ isDrawn }: Way, say: Say): Promise<Amounts> {
  const uses: Usage[] = [];
  const calls: TableCall[] = [];
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-cost-'));
  const host = await startPaveprint({
    dataDirectory,
    // The clock's ticks are not part of a proposal.
    everyMinute: () => () => undefined,
    meter: (use) => void uses.push(use),
    // The operator's own calls are not the product's.
    observe: (call) => void (call.principal !== 'operator' && calls.push(call)),
  });
  try {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    uses.length = calls.length = 0;
    for (const q of TYPED) await session.call(properties.suggest, { query: { q, ...initialMap.center } });
    const { proposal } = await makeSampleProposal({ session, say }, ADDRESS, { isDrawn });
    await session.call(proposals.setStatus, { params: { slug: proposal.slug }, body: { status: 'sent' } });
    await visitAsHomeowner(host.origin, proposal.slug);
    await settled(calls);
    const amounts = billedUnits(uses, calls);
    const jobs = ['fetch-photo', 'render-aerial', ...(isDrawn ? ['draw-design'] : []), 'compose-marketing'];
    amounts.set(
      'transitions',
      jobs.map(countTransitions).reduce((sum, count) => sum + count, 0),
    );
    amounts.set(
      's3-year',
      (await storedBytes(join(dataDirectory, 's3', host.names.mediaBucket))) * BYTES_TO_GIGABYTE_MONTHS,
    );
    if (isDrawn) amounts.set('ai', await dollarsOfDesigns(host));
    return amounts;
  } finally {
    await host.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** The homeowner opens the page with its pictures, which counts as a view, and books the first free visit. */
async function visitAsHomeowner(origin: string, slug: string): Promise<void> {
  const homeowner = openSession(origin);
  const headers = { 'user-agent': BROWSER };
  const page = await (await homeowner.send('GET', `/proposal/${slug}`, { headers })).text();
  for (const [, url = ''] of page.matchAll(/(?:src|href)="(\/(?:media|assets)\/[^"]+)"/g))
    await homeowner.send('GET', url);
  await homeowner.ask(proposals.view, { params: { slug }, body: {}, headers });
  const { slots } = freeVisits.parse(await homeowner.call(visits.slots, { params: { slug } }));
  const [first] = slots;
  if (!first) return;
  const body = z.parse(visits.book.body, {
    start: first.start,
    name: 'Sample Homeowner',
    phone: '(954) 555-0163',
    email: 'homeowner@paveprint.example',
    note: '',
    website: '',
    seconds: 30,
  });
  await homeowner.ask(visits.book, { params: { slug }, body });
}

const CALM_MS = 3000;

/**
 * Waits until the consequences of the last write have happened: until some seconds pass without a call of the table.
 */
async function settled(calls: readonly TableCall[]): Promise<void> {
  for (let before = -1; before !== calls.length;) {
    before = calls.length;
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  }
}

async function storedBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const design = z.object({ spent: z.object({ costUsd: z.number() }) });

/** Dollars for the tokens that the image model counted. */
async function dollarsOfDesigns({ endpoints, names }: PaveprintHost): Promise<number> {
  const scan = {
    TableName: names.table,
    FilterExpression: 'begins_with(sk, :design)',
    ExpressionAttributeValues: { ':design': allOf(kind.design) },
  };
  let sum = 0;
  for await (const { Items = [] } of paginateScan({ client: operatorTable(endpoints.aws) }, scan)) {
    for (const item of Items) sum += design.safeParse(item).data?.spent.costUsd ?? 0;
  }
  return sum;
}
