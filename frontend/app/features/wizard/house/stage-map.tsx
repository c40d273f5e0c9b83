import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { Property } from '#shared/properties/property.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import type { MapProposal, Proposal } from '#shared/proposals/proposal.ts';
import { configQuery } from '../../../../api/config-queries.ts';
import { mapProposalsQuery } from '../../../../api/proposal-queries.ts';
import { HouseDots } from '../../../map/house-dots.tsx';
import { HouseMarker } from '../../../map/house-marker.tsx';
import { MapLegend } from '../../../map/map-legend.tsx';
import type { MapView } from '../../../map/map-view.ts';
import { OutlineLabels } from '../../../map/outline-labels.tsx';
import { SatelliteMap } from '../../../map/satellite-map.tsx';
import { DrawBar } from '../draft/draw-bar.tsx';
import { useDrawing } from '../draft/use-drawing.ts';
import type { WizardState } from '../wizard-state.ts';
import { AddressSearch } from './address-search.tsx';
import { ProposalsOnMap } from './proposals-on-map.tsx';
import { useFocus } from './use-focus.ts';

type StageMapProps = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly view: MapView;
  readonly houses: readonly Property[];
  /** What the map is waiting for, in words. */
  readonly busy: string | undefined;
  /** What lies over the map's edges, in pixels. */
  readonly covered: { readonly top: number; readonly bottom: number };
  readonly onView: (view: MapView) => void;
  readonly onChange: (change: Partial<WizardState>) => void;
  readonly onPick: (point: LatLng) => void;
  readonly onSelect: (house: Property) => void;
  readonly onOpen: (slug: string) => void;
};

/** The map stays mounted under every step; what lies on it and over it belongs to the step. */
export function StageMap(props: StageMapProps) {
  const { proposal, state, view, houses, busy, covered, onView, onChange, onPick, onSelect, onOpen } = props;
  const { data: config } = useSuspenseQuery(configQuery());
  const [map, setMap] = useState<MapInstance>();
  const house = proposal && { lat: proposal.latitude, lng: proposal.longitude };
  const selecting = state.step === 1;
  const drawing = state.step === 2;
  const drawTool = useDrawing(map, drawing, state.outline, onChange);
  /* Asked for once the map is ready (spec section 7). */
  const { data: proposals = [] } = useQuery({ ...mapProposalsQuery(), enabled: map !== undefined && selecting });
  useFocus(map, house, { drawing, outline: state.outline, covered });
  useMapTitle(map, selecting);

  return (
    <>
      <SatelliteMap
        styleUrl={config.map.styleUrl}
        center={house ?? initialMap.center}
        zoom={house ? initialMap.searchZoom : initialMap.zoom}
        cursor={selecting ? 'crosshair' : 'default'}
        onReady={(ready) => {
          setMap(ready);
          ready.once('remove', () => setMap(undefined));
        }}
        onView={onView}
        onPick={(point) => {
          if (selecting) onPick(point);
        }}
      >
        {selecting && (
          <>
            <HouseDots houses={withoutProposal(houses, proposals)} view={view} onSelect={onSelect} />
            <ProposalsOnMap proposals={proposals} view={view} onOpen={onOpen} />
          </>
        )}
        {!drawing && proposal && <ChosenHouse proposal={proposal} />}
        {drawing && <OutlineLabels outline={state.outline} />}
      </SatelliteMap>
      {selecting && (
        <>
          <AddressSearch
            onPlace={({ position }) => {
              map?.flyTo({ center: [position.lng, position.lat], zoom: initialMap.searchZoom });
              onPick(position);
            }}
          />
          <MapLegend />
        </>
      )}
      {drawing && <DrawBar drawing={state.drawing} hasOutline={state.outline.length > 0} {...drawTool} />}
      {busy && <Overlay words={busy} />}
    </>
  );
}

/** A house with a proposal already has its dot. */
function withoutProposal(houses: readonly Property[], proposals: readonly MapProposal[]): readonly Property[] {
  const taken = new Set(proposals.map(({ latitude, longitude }) => `${latitude},${longitude}`));
  return houses.filter(({ latitude, longitude }) => !taken.has(`${latitude},${longitude}`));
}

function ChosenHouse({ proposal }: { readonly proposal: Proposal }) {
  const { latitude, longitude, propertyAddress } = proposal;
  const street = streetLine(propertyAddress);
  return <HouseMarker point={{ lat: latitude, lng: longitude }} label={street} />;
}

/** Who cannot see the map hears what it is for. */
function useMapTitle(map: MapInstance | undefined, selecting: boolean): void {
  useEffect(() => {
    map
      ?.getCanvas()
      .setAttribute('aria-label', selecting ? 'Satellite map: click a house to select it' : 'Satellite map');
  }, [map, selecting]);
}

function Overlay({ words }: { readonly words: string }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-20 left-1/2 z-[9] -translate-x-1/2 rounded-full bg-ink px-4 py-2 font-medium whitespace-nowrap text-white shadow-overlay"
    >
      {words}
    </p>
  );
}
