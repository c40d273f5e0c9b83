import type { LayingRequest } from '#shared/laying/laying-plan.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';
import type { ListOrder } from '#shared/proposals/list-choice.ts';
import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import type { SearchIndex } from '#shared/proposals/search.ts';
import type { AuditedChange } from '#shared/proposals/timeline.ts';
import { proposalKey } from '#shared/table/keys.ts';
import type { Noted } from '#shared/today/board-entries.ts';
import type { MonthNumbers } from '#shared/today/outcome.ts';
import { bundled } from '../tools/build/bundled.ts';
import { growthRow } from './growing.ts';
import type { Growing } from './growing.ts';
import type { Row } from './row.ts';
import { driveOfPavers } from './sample-drives.ts';
import { pricing, sampleLines, sampleTerms } from './sample-lines.ts';
import { samplePieces } from './sample-pieces.ts';
import { samplePoints } from './sample-points.ts';
import { sampleProposals } from './sample-proposals.ts';

const NOW = '2026-11-22T12:00:00.000Z';

type List = {
  readonly listView: (
    list: readonly ProposalSummary[],
    view: { readonly filter: 'all'; readonly order: ListOrder; readonly now: string },
  ) => unknown;
};
type Search = {
  readonly searchIndex: (list: readonly ProposalSummary[]) => SearchIndex;
  readonly positionsOf: (index: SearchIndex, term: string) => unknown;
};

/** The list in its most expensive order, and the search of its contents. */
async function lists(): Promise<readonly Growing[]> {
  const { listView } = await bundled<List>('shared/proposals/list-view.ts');
  const { searchIndex, positionsOf } = await bundled<Search>('shared/proposals/search.ts');
  return [
    {
      name: 'list by address',
      sorts: true,
      over: (items) => {
        const list = sampleProposals(items);
        return () => listView(list, { filter: 'all', order: 'address', now: NOW });
      },
    },
    {
      name: 'list by price',
      sorts: true,
      over: (items) => {
        const list = sampleProposals(items);
        return () => listView(list, { filter: 'all', order: 'price', now: NOW });
      },
    },
    {
      name: 'preparing the search',
      over: (items) => {
        const list = sampleProposals(items);
        return () => searchIndex(list);
      },
    },
    {
      name: 'search that finds a tenth',
      over: (items) => {
        const index = searchIndex(sampleProposals(items));
        return () => positionsOf(index, 'fl 33304');
      },
    },
  ];
}

type Point = { readonly id: number; readonly latitude: number; readonly longitude: number };
type Clusters = {
  readonly clusterPoints: (points: readonly Point[], zoom: number, bounds: MapBounds) => unknown;
};

async function clusters(): Promise<Growing> {
  const { clusterPoints } = await bundled<Clusters>('frontend/app/map/cluster-points.ts');
  return {
    name: 'dots of the map',
    over: (items) => {
      const points = samplePoints(initialMap.bounds, items);
      return () => clusterPoints(points, initialMap.zoom, initialMap.bounds);
    },
  };
}

type Timeline = { readonly timelineLines: (change: AuditedChange) => unknown };

const changes: readonly AuditedChange[] = [
  { action: 'created', detail: {} },
  { action: 'changed', detail: { area: 721, costPerSqFt: 12.5, totalCost: 9012.5, currentStep: 3 } },
  { action: 'viewed', detail: { times: 3 } },
  { action: 'offer-open', detail: { version: 2 } },
  { action: 'sent-by-mail', detail: {} },
];

async function timeline(): Promise<Growing> {
  const { timelineLines } = await bundled<Timeline>('shared/proposals/timeline.ts');
  return {
    name: 'timeline',
    over: (items) => {
      const rows = Array.from({ length: items }, (_, n) => changes[n % changes.length] ?? { action: '', detail: {} });
      return () => rows.flatMap((row) => timelineLines(row));
    },
  };
}

async function estimates(): Promise<Growing> {
  const { priceEstimate } = await pricing();
  return {
    name: 'estimate',
    over: (items) => {
      const lines = sampleLines(items);
      return () => priceEstimate(sampleTerms, lines);
    },
  };
}

type Records = { readonly recordFiles: (items: AsyncIterable<object>) => Promise<unknown> };

/** The account's records as files. */
async function exporting(): Promise<Growing> {
  const { recordFiles } = await bundled<Records>('functions/account/export-records.ts');
  return {
    name: 'export of records',
    over: (items) => {
      const list = sampleProposals(items).map((one) => ({ ...one, ...proposalKey('sample', one.id), v: 1 }));
      return () => recordFiles(each(list));
    },
  };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

type Batch = { readonly batchCsv: (id: string, pieces: ReturnType<typeof samplePieces>) => string };

async function batch(): Promise<Growing> {
  const { batchCsv } = await bundled<Batch>('shared/mailers/batch-csv.ts');
  return {
    name: 'list of a batch of mailers',
    over: (items) => {
      const pieces = samplePieces(items);
      return () => batchCsv('sample', pieces);
    },
  };
}

type Board = { readonly boardEntries: (proposal: Proposal, noted: Noted) => unknown };
type Months = { readonly sumNumbers: (rows: readonly MonthNumbers[]) => unknown };

async function today(): Promise<readonly Growing[]> {
  const { boardEntries } = await bundled<Board>('shared/today/board-entries.ts');
  const { sumNumbers } = await bundled<Months>('shared/today/outcome.ts');
  const contact = { name: 'Sample Homeowner', phone: '(954) 555-0163', email: '', role: 'owner', note: '' };
  return [
    {
      name: 'entries of Today',
      over: (items) => {
        const list = sampleProposals(items).map((one) => ({ ...one, contact }) as unknown as Proposal);
        return () => list.map((one) => boardEntries(one, { isWon: false, isClosed: false, sentAt: NOW }));
      },
    },
    {
      name: 'numbers of Today',
      over: (items) => {
        const rows = Array.from({ length: items }, (_, n) => ({
          month: `2026-${String(1 + (n % 12)).padStart(2, '0')}`,
          organizationId: n % 5,
          sent: 1,
          opened: n % 2,
          booked: 0,
          won: 0,
          hours: [[n % 9, 1] as [number, number]],
        }));
        return () => sumNumbers(rows);
      },
    },
  ];
}

/** Numbers of pavers in a laying plan. A driveway larger than the last one is refused. */
const PAVERS = [100, 1000, 10_000, 50_000];

type Laying = { readonly layingPlan: (request: LayingRequest) => unknown };

async function laying(): Promise<Growing> {
  const { layingPlan } = await bundled<Laying>('shared/laying/laying-plan.ts');
  return {
    name: 'laying plan',
    sizes: PAVERS,
    over: (pavers) => {
      const request = driveOfPavers(pavers);
      return () => layingPlan(request);
    },
  };
}

/** The cost of an item as items grow in number, for everything that a large account fills. */
export async function growth(): Promise<readonly Row[]> {
  const all = [
    ...(await lists()),
    await clusters(),
    await timeline(),
    await estimates(),
    await exporting(),
    await batch(),
    ...(await today()),
    await laying(),
  ];
  const rows: Row[] = [];
  for (const one of all) rows.push(await growthRow(one));
  return rows;
}
