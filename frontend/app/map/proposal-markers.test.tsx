import { expect, test } from 'vitest';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { elementsIn, firstRender } from '../../testing/first-render.tsx';
import { clusterPoints } from './cluster-points.ts';
import { initialView } from './map-view.ts';
import { ProposalMarkers } from './proposal-markers.tsx';

const proposal: MapProposal = {
  id: 1,
  slug: 'sample-street-0123456789abcdefghjk',
  address: '102 E Heron Street',
  latitude: 26.12,
  longitude: -80.14,
  status: 'sent',
  totalCost: 8750,
  area: 700,
  createdAt: '2026-11-21T12:00:00.000Z',
};

const { zoom, bounds } = initialView;

test.each([
  ['one proposal', [proposal], 'Proposal at 102 E Heron Street, Sent'],
  ['several', [1, 2, 3].map((id) => ({ ...proposal, id })), '3 proposals here'],
])('a marker of %s says so', (_what, proposals, name) => {
  const markers = firstRender(() =>
    ProposalMarkers({ markers: clusterPoints(proposals, zoom, bounds), view: initialView, onOpen: () => undefined }),
  );
  expect(elementsIn(markers).flatMap(({ props }) => props['aria-label'] ?? [])).toEqual([name]);
});
