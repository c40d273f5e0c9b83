import { Marker } from '@vis.gl/react-maplibre';
import { House } from 'lucide-react';
import { useMemo } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { Property } from '#shared/properties/property.ts';
import { clusterPoints } from './cluster-points.ts';
import type { MapView } from './map-view.ts';

type PropertyDotsProps = {
  readonly properties: readonly Property[];
  /** The markers of proposals, which dots must not cover. */
  readonly markers: readonly LatLng[];
  readonly view: MapView;
  readonly onSelect: (house: Property) => void;
};

/** A dot for each known property without a proposal. Where several would overlap, the newest stands for all. */
export function PropertyDots({ properties, markers, view, onSelect }: PropertyDotsProps) {
  const dots = useMemo(() => {
    const newestFirst = properties.toSorted((one, other) => other.id - one.id);
    return clusterPoints(newestFirst, view.zoom, view.bounds, markers);
  }, [properties, markers, view]);
  return dots.map(({ key, members: [house] }) => {
    if (!house) return null;
    return (
      <Marker key={key} latitude={house.latitude} longitude={house.longitude} anchor="center">
        <button
          type="button"
          aria-label={`House at ${house.address}`}
          className="grid size-11 place-items-center"
          onClick={(event) => {
            event.stopPropagation();
            onSelect(house);
          }}
        >
          <span className="grid size-7 place-items-center rounded-md border-2 border-clay bg-white text-clay shadow-[0_1px_4px_rgb(15_27_45/0.5)]">
            <House aria-hidden="true" className="size-4" />
          </span>
        </button>
      </Marker>
    );
  });
}
