import { useSuspenseQuery } from '@tanstack/react-query';
import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { configQuery } from '../../../api/config-queries.ts';
import { HouseMarker } from '../../map/house-marker.tsx';
import { SatelliteMap } from '../../map/satellite-map.tsx';
import { isOnMap, pavedCorners } from './design/pavers-on-map.tsx';
import type { WizardStep } from './step.ts';
import { useFocus } from './use-focus.ts';
import { useWizard } from './wizard-model.ts';

type WorkMapProps = {
  readonly step: WizardStep;
  /** How much of the map is covered at its edges, in pixels. */
  readonly covered: { readonly top: number; readonly bottom: number };
};

/** The deepest zoom over a laying plan: a brick is some 50 px long. */
const PAVER_ZOOM = 24;

/** What to do without the map, by step (product 3.25). */
const INSTEAD: Readonly<Record<number, string>> = {
  1: 'Search for an address above, and enter the area by hand.',
  2: 'Enter the area by hand: choose Manual.',
};

/** The map stays mounted in every step and is kept for the next proposal. Each step adds its own layers. */
export function WorkMap({ step: { OnMap }, covered }: WorkMapProps) {
  const model = useWizard();
  const { proposal, state, map, onMap, inView, selectedHouse } = model;
  const { data: config } = useSuspenseQuery(configQuery());
  const house = houseOf(proposal);
  const isSelecting = state.step === 1;
  const isOutlining = state.step === 2;
  const isPaving = isOnMap(model);
  const drawn = state.drawing ? state.sketch.corners : state.outline;
  const outline = isPaving ? pavedCorners(model) : drawn;
  const showHouse = useFocus(map, house, {
    isOutlining: isOutlining || isPaving,
    outline,
    camera: proposal?.beforePose ?? undefined,
    covered,
  });
  useMapTitle(map, isSelecting);
  return (
    <SatelliteMap
      styleUrl={config.map.styleUrl}
      center={house ?? initialMap.center}
      zoom={house ? initialMap.searchZoom : initialMap.zoom}
      cursor={isSelecting ? 'crosshair' : 'default'}
      maxZoom={isPaving ? PAVER_ZOOM : undefined}
      isKept
      // In step 1, the reset leads to the default center instead (product 3.10).
      onReset={isSelecting ? undefined : showHouse}
      onReady={onMap}
      onFailed={() => onMap(undefined)}
      onView={inView.onView}
      instead={INSTEAD[state.step]}
      onDoubleClick={selectedHouse.takeClickBack}
      onPick={(point) => {
        if (isSelecting) selectedHouse.click(point);
      }}
    >
      {OnMap && <OnMap />}
      {!isOutlining && !isPaving && proposal && <ChosenHouse proposal={proposal} />}
    </SatelliteMap>
  );
}

const houseOf = (proposal: Proposal | undefined): LatLng | undefined =>
  proposal && { lat: proposal.latitude, lng: proposal.longitude };

function ChosenHouse({ proposal }: { readonly proposal: Proposal }) {
  const { latitude, longitude, propertyAddress } = proposal;
  return <HouseMarker point={{ lat: latitude, lng: longitude }} label={streetLine(propertyAddress)} />;
}

/** Labels the map for screen readers. */
function useMapTitle(map: MapInstance | undefined, isSelecting: boolean): void {
  useEffect(() => {
    map
      ?.getCanvas()
      .setAttribute('aria-label', isSelecting ? 'Satellite map: click a house to select it' : 'Satellite map');
  }, [map, isSelecting]);
}
