import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { MapProposal } from '#shared/proposals/proposal.ts';
import { mapProposalsQuery } from '../../../api/proposal-queries.ts';
import type { MapView } from '../../map/map-view.ts';
import { ProposalMarkers } from '../../map/proposal-markers.tsx';
import { ProposalPopup } from './proposal-popup.tsx';

type ProposalsOnMapProps = { readonly view: MapView; readonly onOpen: (slug: string) => void };

/** The account's proposals; asked for once the map is ready (spec section 7). */
export function ProposalsOnMap({ view, onOpen }: ProposalsOnMapProps) {
  const { data: proposals = [] } = useQuery(mapProposalsQuery());
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
