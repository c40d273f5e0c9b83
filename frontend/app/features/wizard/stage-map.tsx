import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { SquarePen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapProposal, Proposal } from '#shared/proposals/proposal.ts';
import { configQuery } from '../../../api/config-queries.ts';
import { mapProposalsQuery } from '../../../api/proposal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { HouseMarker } from '../../map/house-marker.tsx';
import { MapLegend } from '../../map/map-legend.tsx';
import type { Map as MapInstance } from 'maplibre-gl';
import { OutlineLabels } from '../../map/outline-labels.tsx';
import { ProposalMarkers } from '../../map/proposal-markers.tsx';
import { SatelliteMap } from '../../map/satellite-map.tsx';
import { AddressSearch } from './address-search.tsx';
import { ProposalPopup } from './proposal-popup.tsx';
import { useDrawing } from './use-drawing.ts';
import type { WizardState } from './wizard-state.ts';

type StageMapProps = {
  readonly proposal: Proposal | undefined;
  readonly state: WizardState;
  readonly busy: string | undefined;
  readonly onChange: (change: Partial<WizardState>) => void;
  readonly onPick: (point: LatLng) => void;
  readonly onOpen: (slug: string) => void;
};

/** Near enough to outline a driveway on. */
const DRAWING_ZOOM = 20;

const houseOf = (proposal: Proposal | undefined): LatLng | undefined =>
  proposal && { lat: proposal.latitude, lng: proposal.longitude };

/** The map stays mounted under every step; what lies on it and over it belongs to the step. */
export function StageMap({ proposal, state, busy, onChange, onPick, onOpen }: StageMapProps) {
  const { data: config } = useSuspenseQuery(configQuery());
  const [map, setMap] = useState<MapInstance>();
  const house = houseOf(proposal);
  const selecting = state.step === 1;
  const drawing = state.step === 2;
  const drawTool = useDrawing(map, drawing, state.outline, onChange);
  useFlyTo(map, house, drawing ? DRAWING_ZOOM : initialMap.searchZoom);

  return (
    <>
      <SatelliteMap
        styleUrl={config.map.styleUrl}
        center={house ?? initialMap.center}
        zoom={house ? initialMap.searchZoom : initialMap.zoom}
        cursor={selecting ? 'crosshair' : 'default'}
        onReady={setMap}
        onPick={(point) => {
          if (selecting) onPick(point);
        }}
      >
        {selecting && <Proposals onOpen={onOpen} />}
        {!drawing && proposal && <ChosenHouse proposal={proposal} />}
        {drawing && <OutlineLabels outline={state.outline} />}
      </SatelliteMap>
      {selecting && (
        <AddressSearch
          onPlace={({ position }) => {
            map?.flyTo({ center: [position.lng, position.lat], zoom: initialMap.searchZoom });
            onPick(position);
          }}
        />
      )}
      {selecting && <MapLegend />}
      {drawing && <DrawBar drawing={state.drawing} hasOutline={state.outline.length > 0} {...drawTool} />}
      {busy && <Overlay words={busy} />}
    </>
  );
}

function ChosenHouse({ proposal }: { readonly proposal: Proposal }) {
  const { latitude, longitude, propertyAddress } = proposal;
  const [street = ''] = propertyAddress.split(',');
  return <HouseMarker point={{ lat: latitude, lng: longitude }} label={street} />;
}

function Proposals({ onOpen }: { readonly onOpen: (slug: string) => void }) {
  const { data: proposals = [] } = useQuery(mapProposalsQuery());
  const [popup, setPopup] = useState<MapProposal>();
  return (
    <>
      <ProposalMarkers proposals={proposals} onOpen={setPopup} />
      {popup && <ProposalPopup proposal={popup} onClose={() => setPopup(undefined)} onEdit={onOpen} />}
    </>
  );
}

function useFlyTo(map: MapInstance | undefined, point: LatLng | undefined, zoom: number): void {
  const { lat, lng } = point ?? {};
  useEffect(() => {
    if (map && lat !== undefined && lng !== undefined) map.flyTo({ center: [lng, lat], zoom });
  }, [map, lat, lng, zoom]);
}

type DrawBarProps = {
  readonly drawing: boolean;
  readonly hasOutline: boolean;
  readonly draw: () => void;
  readonly clear: () => void;
};

function DrawBar({ drawing, hasOutline, draw, clear }: DrawBarProps) {
  return (
    <div className="absolute bottom-[calc(var(--sheet,0px)+12px)] left-3 z-[6] grid justify-items-start gap-2 md:top-4 md:bottom-auto md:left-4">
      <div className="flex overflow-hidden rounded-md shadow-overlay">
        <Button
          size="lg"
          className={cx('rounded-none border-0', drawing && 'bg-sky text-white hover:bg-sky')}
          aria-pressed={drawing}
          icon={<SquarePen className="size-[18px]" />}
          onClick={draw}
        >
          {drawing ? 'Drawing...' : 'Draw Driveway'}
        </Button>
        <Button
          size="lg"
          className="rounded-none border-0 border-l"
          disabled={!hasOutline}
          icon={<Trash2 className="size-[18px]" />}
          onClick={clear}
        >
          Clear
        </Button>
      </div>
      <p className="rounded-full bg-ink/85 px-3 py-1.5 text-sm text-white max-md:hidden">
        {drawing
          ? 'Click each corner; click the first one again to finish.'
          : hasOutline
            ? 'Drag a corner to adjust. Drag a midpoint to add one.'
            : 'Press Draw Driveway, then click the corners.'}
      </p>
    </div>
  );
}

function Overlay({ words }: { readonly words: string }) {
  return (
    <p
      role="status"
      className="absolute top-20 left-1/2 z-[9] -translate-x-1/2 rounded-full bg-ink px-4 py-2 font-medium text-white shadow-overlay"
    >
      {words}
    </p>
  );
}
