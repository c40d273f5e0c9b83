import { Marker } from '@vis.gl/react-maplibre';
import { House } from 'lucide-react';
import { useMemo } from 'react';

import type { Property } from '#shared/properties/property.ts';
import { clusterPoints } from './cluster-points.ts';
import type { MapView } from './map-view.ts';

type PropertyDotsProps = {
  readonly properties: readonly Property[];
  readonly view: MapView;
  readonly onSelect: (house: Property) => void;
};

/** A dot for each known property; where several would overlap, the newest represents them. */
export function PropertyDots({ properties, view, onSelect }: PropertyDotsProps) {
  const dots = useMemo(() => clusterPoints(properties, view.zoom, view.bounds), [properties, view]);
  return dots.map(({ key, members }) => {
    const house = members.at(-1);
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
