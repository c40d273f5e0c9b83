import { initialMap } from '#shared/properties/map-bounds.ts';
import type { Place } from '#shared/properties/place.ts';
import { MapLegend } from '../../../map/map-legend.tsx';
import { useWizard } from '../wizard-model.ts';
import { AddressSearch } from './address-search.tsx';

/** Above the map: the address search, and what the map is waiting for. */
export function HouseWorkArea() {
  const { map, inView, selectedHouse } = useWizard();
  const busy = selectedHouse.busy ?? (inView.isLoading ? 'Loading properties...' : undefined);
  const show = (place: Place) => {
    const { lat, lng } = place.position;
    map?.flyTo({ center: [lng, lat], zoom: initialMap.searchZoom });
    selectedHouse.pick(place);
  };
  return (
    <>
      <AddressSearch onPlace={show} />
      <MapLegend />
      {busy && (
        <p
          role="status"
          className="pointer-events-none absolute top-20 left-1/2 z-[9] -translate-x-1/2 rounded-full bg-ink px-4 py-2 font-medium whitespace-nowrap text-white shadow-overlay"
        >
          {busy}
        </p>
      )}
    </>
  );
}
