import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import type { Property } from '#shared/properties/property.ts';
import { propertiesQuery } from '../../../../api/property-queries.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { initialView } from '../../../map/map-view.ts';
import type { MapView } from '../../../map/map-view.ts';

export type PropertiesInView = {
  readonly view: MapView;
  readonly properties: readonly Property[];
  readonly isLoading: boolean;
  readonly onView: (view: MapView) => void;
};

/** The map's view and the properties in it, which are loaded once the map has stopped moving (product 3.12). */
export function usePropertiesInView(enabled: boolean): PropertiesInView {
  const [view, setView] = useState(initialView);
  const bounds = useDebounced(view.bounds, initialMap.boundsDebounceMs);
  const { data: properties = [], isFetching } = useQuery({ ...propertiesQuery(bounds), enabled });
  return { view, properties, isLoading: isFetching, onView: setView };
}
