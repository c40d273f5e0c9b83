import { useRef } from 'react';

import type { Pixel, Size } from '#shared/geometry/camera.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { Aim } from '../aim.tsx';

type TraceLayerProps = Pick<Size, 'width'> & {
  readonly busy: boolean;
  /** Called with a drag in pixels of the photo. */
  readonly onDrag: (drag: Drag) => Promise<void>;
};

/** Lies over the photo while the driveway is traced from the garage to the street (product 7.53). */
export function TraceLayer({ width, busy, onDrag }: TraceLayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const inPhoto = ({ x, y }: Pixel): Pixel => {
    const scale = width / (box.current?.clientWidth ?? width);
    return { x: x * scale, y: y * scale };
  };
  return (
    <div ref={box} className="absolute inset-0">
      {!busy && (
        <Aim
          label="Trace the driveway: arrow keys move the cross, Space chooses the garage and then the street"
          onDrag={(garage, street) => void onDrag({ garage: inPhoto(garage), street: inPhoto(street) })}
        />
      )}
    </div>
  );
}
