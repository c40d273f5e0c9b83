import { useMap } from '@vis.gl/react-maplibre';
import { Minus, Plus, Scan } from 'lucide-react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const BUTTON = 'grid size-11 place-items-center bg-paper hover:bg-sand';

type MapControlsProps = {
  /** Shows what the map is about. Without it, the button shows the product's first view. */
  readonly onReset?: (() => void) | undefined;
};

export function MapControls({ onReset }: MapControlsProps) {
  const { current: map } = useMap();
  const { center, zoom } = initialMap;
  return (
    <div
      role="group"
      aria-label="Map zoom"
      className="absolute right-3 bottom-[calc(var(--sheet,0px)+34px)] z-[5] grid divide-y overflow-hidden rounded-md shadow-overlay md:right-4 md:bottom-10"
    >
      <Tooltip text="Zoom in">
        <button type="button" className={BUTTON} aria-label="Zoom in" onClick={() => map?.zoomIn()}>
          <Plus className="size-[18px]" />
        </button>
      </Tooltip>
      <Tooltip text="Zoom out">
        <button type="button" className={BUTTON} aria-label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus className="size-[18px]" />
        </button>
      </Tooltip>
      <Tooltip text="Reset view">
        <button
          type="button"
          className={BUTTON}
          aria-label="Reset view"
          onClick={onReset ?? (() => map?.flyTo({ center: [center.lng, center.lat], zoom }))}
        >
          <Scan className="size-[18px]" />
        </button>
      </Tooltip>
    </div>
  );
}
