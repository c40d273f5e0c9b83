import { useState } from 'react';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import type { MapView } from '../../../map/map-view.ts';
import { ProposalMarkers } from '../../../map/proposal-markers.tsx';
import { ProposalPopup } from './proposal-popup.tsx';

type ProposalsOnMapProps = {
  readonly proposals: readonly MapProposal[];
  readonly view: MapView;
  readonly onOpen: (slug: string) => void;
};

/** The account's proposals, one of them opened in a popup. */
export function ProposalsOnMap({ proposals, view, onOpen }: ProposalsOnMapProps) {
  const [shown, setShown] = useState<readonly MapProposal[]>([]);
  return (
    <>
      <ProposalMarkers proposals={proposals} view={view} onOpen={setShown} />
      {shown.length > 0 && (
        <ProposalPopup key={shown[0]?.id} proposals={shown} onClose={() => setShown([])} onEdit={onOpen} />
      )}
    </>
  );
}
