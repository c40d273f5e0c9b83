import { useEffect } from 'react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import { isExactHouse } from '#shared/properties/place.ts';
import type { Place } from '#shared/properties/place.ts';
import { PHONE } from '../../../../ui/use-media.ts';
import { MapLegend } from '../../../map/map-legend.tsx';
import { useWizard } from '../wizard-model.ts';
import { AddressSearch } from './address-search.tsx';
import { FoundPlace } from './found-place.tsx';
import { KnownHouseDialog } from './known-house-dialog.tsx';

const CARD_SHIFT_PX = 52;

/** Over the map: the address search with the place it found, and what the map is waiting for. */
export function HouseWorkArea() {
  const { map, inView, selectedHouse, found, onFound, onResume, isResuming } = useWizard();
  const busy = selectedHouse.busy ?? (inView.isLoading ? 'Loading properties...' : undefined);
  useEffect(() => {
    // Runs again when the map is ready, because the search may have been quicker.
    if (!map || !found) return;
    const { lat, lng } = found.position;
    // On a phone the card of the place covers the upper part of the map.
    const offset: [number, number] = [0, matchMedia(PHONE).matches ? CARD_SHIFT_PX : 0];
    map.flyTo({ center: [lng, lat], zoom: initialMap.searchZoom, offset });
  }, [map, found]);
  const show = (place: Place, suggestion: string | undefined) => {
    onFound(place);
    if (suggestion !== undefined && isExactHouse(suggestion, place)) selectedHouse.pick(place);
  };
  return (
    <>
      <AddressSearch isOver={isResuming} onPlace={show} onChange={() => onFound(undefined)}>
        {found && (
          <FoundPlace place={found} busy={selectedHouse.busy !== undefined} onUse={() => selectedHouse.pick(found)} />
        )}
      </AddressSearch>
      <MapLegend />
      {busy && (
        <p
          role="status"
          className="pointer-events-none absolute top-20 left-1/2 z-[9] -translate-x-1/2 rounded-full bg-ink px-4 py-2 font-medium whitespace-nowrap text-white shadow-overlay"
        >
          {busy}
        </p>
      )}
      <KnownHouseDialog
        known={selectedHouse.known}
        onOpen={(slug) => {
          selectedHouse.dismissKnown();
          onResume(slug);
        }}
        onStartAnother={selectedHouse.startAnother}
        onClose={selectedHouse.dismissKnown}
      />
    </>
  );
}
