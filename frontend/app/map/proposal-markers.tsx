import { Marker, useMap } from '@vis.gl/react-maplibre';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { statusTable } from '#shared/proposals/status.ts';
import type { Cluster } from './cluster-points.ts';
import type { MapView } from './map-view.ts';
import { statusMapColors } from './status-map-colors.ts';

type ProposalMarkersProps = {
  readonly markers: readonly Cluster<MapProposal>[];
  readonly view: MapView;
  /** Opens one proposal, or several at the same position. */
  readonly onOpen: (proposals: readonly MapProposal[]) => void;
};

/** Zooming in further does not separate points. */
const MAX_ZOOM = 20;

/** A marker for each proposal, or for several that would overlap. Its press area is 44 px. */
export function ProposalMarkers({ markers, view, onOpen }: ProposalMarkersProps) {
  const { current: map } = useMap();
  const open = ({ members, lat, lng }: Cluster<MapProposal>) => {
    if (members.length === 1 || view.zoom >= MAX_ZOOM - 1) onOpen(members);
    else map?.easeTo({ center: [lng, lat], zoom: Math.min(MAX_ZOOM, view.zoom + 2) });
  };
  return markers.map((marker) => (
    <Marker key={marker.key} latitude={marker.lat} longitude={marker.lng} anchor="center">
      <button
        type="button"
        aria-label={nameOf(marker.members)}
        className="grid size-11 place-items-center rounded-full"
        onClick={(event) => {
          event.stopPropagation();
          open(marker);
        }}
      >
        <Dot members={marker.members} />
      </button>
    </Marker>
  ));
}

function nameOf(members: readonly MapProposal[]): string {
  const [first] = members;
  if (!first || members.length > 1) return `${members.length} proposals here`;
  return `Proposal at ${first.address}, ${statusTable[first.status].label}`;
}

function Dot({ members }: { readonly members: readonly MapProposal[] }) {
  const [first] = members;
  if (members.length > 1) {
    return (
      <span className="grid h-9 min-w-9 place-items-center rounded-full border-[3px] border-white bg-ink px-1.5 text-xs font-bold text-white tabular-nums shadow-[0_1px_4px_rgb(15_27_45/0.5)]">
        {members.length}
      </span>
    );
  }
  const color = first && statusMapColors[statusTable[first.status].mapColor];
  return (
    <i
      aria-hidden="true"
      className="size-[26px] rounded-full border-[3px] border-white shadow-[0_1px_4px_rgb(15_27_45/0.5)]"
      style={{ background: color }}
    />
  );
}
