import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { streetFrameUrl, streetSliders } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { configQuery } from '../../../../api/config-queries.ts';
import { SliderField } from '../../../../ui/slider-field.tsx';
import { CameraMap } from '../../../map/camera-map.tsx';
import { cameraAt, offsetOf, poseAt } from './camera-pose.ts';
import type { Offset } from './camera-pose.ts';
import { FramePreview } from './frame-preview.tsx';
import { firstLook, FrameSliders } from './frame-sliders.tsx';
import { StreetDialog } from './street-dialog.tsx';

type CameraDialogProps = {
  readonly open: boolean;
  readonly front: StreetPose;
  readonly house: LatLng;
  readonly attribution: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onChoose: (url: string, label: string) => Promise<boolean>;
};

/** This dialog's map zoom and image size (product 5.25). */
const ZOOM = 19;
const SIZE = '640x480';

/** Positions the camera around the house, by dragging it on the map or by sliders. */
export function CameraDialog({ open, front, house, attribution, busy, onClose, onChoose }: CameraDialogProps) {
  const { data: config } = useSuspenseQuery(configQuery());
  const [look, setLook] = useState(firstLook);
  const [offset, setOffset] = useState<Offset>({ east: 0, north: 0 });
  const url = streetFrameUrl(poseAt(front, house, offset, look), SIZE);
  const meters = { unit: ' m', ...streetSliders.offsetMeters };
  return (
    <StreetDialog
      open={open}
      busy={busy}
      onClose={onClose}
      title="Position Street View Camera"
      description="Drag the camera, or use the sliders. It keeps facing the house."
      onChoose={() => onChoose(url, 'Camera')}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="relative h-[280px] overflow-hidden rounded-md md:h-[320px] short:h-40">
          <CameraMap
            styleUrl={config.map.styleUrl}
            house={house}
            camera={cameraAt(front, offset)}
            zoom={ZOOM}
            onMove={(point) => setOffset(offsetOf(front, point))}
          />
        </div>
        <FramePreview url={url} ratio="4/3" attribution={attribution} />
        <div className="grid content-start gap-4">
          <SliderField
            label="Offset east"
            {...meters}
            value={offset.east}
            onChange={(east) => setOffset({ ...offset, east })}
          />
          <SliderField
            label="Offset north"
            {...meters}
            value={offset.north}
            onChange={(north) => setOffset({ ...offset, north })}
          />
        </div>
        <div className="grid content-start gap-4">
          <FrameSliders look={look} onChange={setLook} />
        </div>
      </div>
    </StreetDialog>
  );
}
