import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { searchText } from '#shared/proposals/search.ts';
import type { SearchIndex } from '#shared/proposals/search.ts';
import { bundled } from '../tools/build/bundled.ts';
import { hasPeers, peerModule } from './peer-modules.ts';
import type { Point } from './peer-modules.ts';
import { pictureRows } from './peer-pictures.ts';
import { serverRows } from './peer-servers.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { pricing, sampleLines, sampleTerms } from './sample-lines.ts';
import { samplePoints } from './sample-points.ts';
import { sampleProposals } from './sample-proposals.ts';

const ROUNDS = 5;
const MANY = 10_000;
const LINES = 1000;

/** Our cost compared with a peer's: more than 1 means that the peer is faster. */
async function against(name: string, own: () => unknown, peer: () => unknown): Promise<Row> {
  const values = await ratios({ rounds: ROUNDS, measured: async () => own(), floor: async () => peer() });
  return { name, values, unit: 'x', target: 1 };
}

type Search = {
  readonly searchIndex: (list: readonly ProposalSummary[]) => SearchIndex;
  readonly positionsOf: (index: SearchIndex, term: string) => unknown;
};

async function searching(): Promise<readonly Row[]> {
  const { searchIndex, positionsOf } = await bundled<Search>('shared/proposals/search.ts');
  const { uFuzzy, miniSearch } = await peerModule('lists');
  const list = sampleProposals(MANY);
  const texts = list.map(searchText);
  const [index, fuzzy, mini] = [searchIndex(list), uFuzzy(texts), miniSearch(texts)];
  const term = 'coral way';
  const own = () => positionsOf(index, term);
  return [
    await against(`search of ${MANY} proposals, to uFuzzy`, own, () => fuzzy(term)),
    await against(`search of ${MANY} proposals, to MiniSearch`, own, () => mini(term)),
    await against(
      `preparing that search, to MiniSearch`,
      () => searchIndex(list),
      () => miniSearch(texts),
    ),
  ];
}

type Clusters = {
  readonly clusterPoints: (points: readonly Point[], zoom: number, bounds: MapBounds) => unknown;
};

async function clustering(): Promise<readonly Row[]> {
  const { clusterPoints } = await bundled<Clusters>('frontend/app/map/cluster-points.ts');
  const { supercluster } = await peerModule('lists');
  const points = samplePoints(initialMap.bounds, MANY);
  const { zoom, bounds } = initialMap;
  const own = () => clusterPoints(points, zoom, bounds);
  const prepared = supercluster(points);
  const next = await against(`next dots of ${MANY} proposals, to supercluster`, own, () => prepared(bounds, zoom));
  return [
    await against(`first dots of ${MANY} proposals, to supercluster`, own, () => supercluster(points)(bounds, zoom)),
    // The README of the peers says why it has no target.
    { name: next.name, values: next.values, unit: next.unit },
  ];
}

async function money(): Promise<readonly Row[]> {
  const { priceEstimate } = await pricing();
  const { decimalTotal, dineroTotal } = await peerModule('money');
  const lines = sampleLines(LINES);
  const own = () => priceEstimate(sampleTerms, lines);
  const total = own().grandTotal;
  for (const peer of [decimalTotal, dineroTotal]) {
    const theirs = peer(sampleTerms, lines);
    if (theirs !== total) throw new Error(`An estimate of ${total} cents is ${theirs} to ${peer.name}.`);
  }
  return [
    await against(`estimate of ${LINES} lines, to decimal.js`, own, () => decimalTotal(sampleTerms, lines)),
    await against(`estimate of ${LINES} lines, to dinero.js`, own, () => dineroTotal(sampleTerms, lines)),
  ];
}

/** The same work done by well-known packages, in turn with ours. */
export async function peers(): Promise<readonly Row[]> {
  if (!hasPeers()) {
    console.info('Peers are left out: npm ci --prefix infra/bench/peers installs them.');
    return [];
  }
  return [
    ...(await searching()),
    ...(await clustering()),
    ...(await money()),
    ...(await serverRows()),
    ...(await pictureRows()),
  ];
}
