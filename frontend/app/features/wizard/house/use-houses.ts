import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import type { Property } from '#shared/properties/property.ts';
import { propertiesQuery } from '../../../../api/property-queries.ts';
import { initialView } from '../../../map/map-view.ts';
import type { MapView } from '../../../map/map-view.ts';
import { useStill } from './use-still.ts';

type Houses = {
  readonly view: MapView;
  readonly houses: readonly Property[];
  readonly loading: boolean;
  readonly onView: (view: MapView) => void;
};

/** The map's view, and the known houses in it: asked for when the map has been still for a moment (spec section 9). */
export function useHouses(enabled: boolean): Houses {
  const [view, setView] = useState(initialView);
  const still = useStill(view.bounds, initialMap.boundsDebounceMs);
  const { data: houses = [], isFetching } = useQuery({ ...propertiesQuery(still), enabled });
  return { view, houses, loading: isFetching, onView: setView };
}
