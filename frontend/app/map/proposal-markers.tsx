import { Marker } from '@vis.gl/react-maplibre';

import { type MapProposal } from '#shared/proposals/proposal.ts';
import { type ProposalStatus, statusTable } from '#shared/proposals/status.ts';
import { statusMapColors } from './status-map-colors.ts';

type ProposalMarkersProps = {
  readonly proposals: readonly MapProposal[];
  readonly onOpen: (proposal: MapProposal) => void;
};

/** A dot for each proposal; a press anywhere within 44 px of it opens its popup. */
export function ProposalMarkers({ proposals, onOpen }: ProposalMarkersProps) {
  return proposals.map((proposal) => (
    <Marker key={proposal.id} latitude={proposal.latitude} longitude={proposal.longitude} anchor="center">
      <button
        type="button"
        aria-label={`Proposal at ${proposal.address}, ${statusTable[proposal.status].label}`}
        className="grid size-11 place-items-center rounded-full"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(proposal);
        }}
      >
        <Dot status={proposal.status} />
      </button>
    </Marker>
  ));
}

function Dot({ status }: { readonly status: ProposalStatus }) {
  return (
    <i
      aria-hidden="true"
      className="size-[26px] rounded-full border-[3px] border-white shadow-[0_1px_4px_rgb(15_27_45/0.5)]"
      style={{ background: statusMapColors[statusTable[status].mapColor] }}
    />
  );
}
