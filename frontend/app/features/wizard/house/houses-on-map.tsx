import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { streetLine } from '#shared/properties/street-line.ts';
import type { MapProposal } from '#shared/proposals/proposal.ts';
import { mapProposalsQuery } from '../../../../api/proposal-queries.ts';
import { clusterPoints } from '../../../map/cluster-points.ts';
import { HouseMarker } from '../../../map/house-marker.tsx';
import { PropertyDots } from '../../../map/property-dots.tsx';
import { ProposalMarkers } from '../../../map/proposal-markers.tsx';
import { useWizard } from '../wizard-model.ts';
import { ProposalPopup } from './proposal-popup.tsx';
import { usePreparedDrawing } from './use-prepared-drawing.ts';

/** Known properties in view and the account's proposals, one of them open in a popup. */
export function HousesOnMap() {
  const { map, inView, selectedHouse, found, onResume } = useWizard();
  // Loaded once the map is ready (product 3.14).
  const { data: proposals } = useQuery({ ...mapProposalsQuery(), enabled: map !== undefined });
  const [shown, setShown] = useState<readonly MapProposal[]>([]);
  usePreparedDrawing();
  const { view, properties } = inView;
  const markers = useMemo(() => clusterPoints(proposals ?? [], view.zoom, view.bounds), [proposals, view]);
  const marked = selectedHouse.marked ?? (found && { point: found.position, label: streetLine(found.address) });
  return (
    <>
      <PropertyDots properties={properties} markers={markers} view={view} onSelect={selectedHouse.select} />
      {marked && <HouseMarker {...marked} />}
      <ProposalMarkers markers={markers} view={view} onOpen={setShown} />
      {shown.length > 0 && (
        <ProposalPopup key={shown[0]?.id} proposals={shown} onClose={() => setShown([])} onEdit={onResume} />
      )}
    </>
  );
}
