import { useSuspenseQuery } from '@tanstack/react-query';
import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect } from 'react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { configQuery } from '../../../api/config-queries.ts';
import { HouseMarker } from '../../map/house-marker.tsx';
import { SatelliteMap } from '../../map/satellite-map.tsx';
import type { WizardStep } from './step.ts';
import { useFocus } from './use-focus.ts';
import { useWizard } from './wizard-model.ts';

type WorkMapProps = {
  readonly step: WizardStep;
  /** What lies over the map's edges, in pixels. */
  readonly covered: { readonly top: number; readonly bottom: number };
};

/** The map stays mounted under every step; what lies on it belongs to the step. */
export function WorkMap({ step: { OnMap }, covered }: WorkMapProps) {
  const { proposal, state, map, onMap, inView, selectedHouse } = useWizard();
  const { data: config } = useSuspenseQuery(configQuery());
  const house = proposal && { lat: proposal.latitude, lng: proposal.longitude };
  const isSelecting = state.step === 1;
  const isOutlining = state.step === 2;
  useFocus(map, house, { isOutlining, outline: state.outline, covered });
  useMapTitle(map, isSelecting);
  return (
    <SatelliteMap
      styleUrl={config.map.styleUrl}
      center={house ?? initialMap.center}
      zoom={house ? initialMap.searchZoom : initialMap.zoom}
      cursor={isSelecting ? 'crosshair' : 'default'}
      onReady={(ready) => {
        onMap(ready);
        ready.once('remove', () => onMap(undefined));
      }}
      onView={inView.onView}
      onPick={(point) => {
        if (isSelecting) selectedHouse.pick(point);
      }}
    >
      {OnMap && <OnMap />}
      {!isOutlining && proposal && <ChosenHouse proposal={proposal} />}
    </SatelliteMap>
  );
}

function ChosenHouse({ proposal }: { readonly proposal: Proposal }) {
  const { latitude, longitude, propertyAddress } = proposal;
  return <HouseMarker point={{ lat: latitude, lng: longitude }} label={streetLine(propertyAddress)} />;
}

/** Tells screen readers what the map is for. */
function useMapTitle(map: MapInstance | undefined, isSelecting: boolean): void {
  useEffect(() => {
    map
      ?.getCanvas()
      .setAttribute('aria-label', isSelecting ? 'Satellite map: click a house to select it' : 'Satellite map');
  }, [map, isSelecting]);
}
