import { useState } from 'react';

import { normalizeDegrees } from '#shared/geometry/bearing.ts';
import { quickAngles, streetFrameUrl } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { Button } from '../../../../ui/button.tsx';
import { FramePreview } from './frame-preview.tsx';
import { firstLook, FrameSliders } from './frame-sliders.tsx';
import { StreetDialog } from './street-dialog.tsx';

type FrameDialogProps = {
  readonly open: boolean;
  /** Camera position, and the heading that faces the house. */
  readonly front: StreetPose;
  readonly attribution: string | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Resolves to whether the photo could be used. */
  readonly onChoose: (url: string, label: string) => Promise<boolean>;
};

/** Image size of this dialog (product 5.23). */
const SIZE = '1024x1024';

/** Turns the camera at the address by sliders or to one of four angles. */
export function FrameDialog({ open, front, attribution, busy, onClose, onChoose }: FrameDialogProps) {
  const [look, setLook] = useState(firstLook);
  const url = streetFrameUrl({ ...front, ...look, heading: normalizeDegrees(front.heading + look.heading) }, SIZE);
  return (
    <StreetDialog
      open={open}
      busy={busy}
      onClose={onClose}
      title="Select Street View Frame"
      description="Turn the camera until the driveway fills the lower half."
      onChoose={() => onChoose(url, 'Frame')}
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_17.5rem]">
        <FramePreview url={url} ratio="1" attribution={attribution} />
        <div className="grid content-start gap-4">
          <FrameSliders look={look} onChange={setLook} />
          <div role="group" aria-label="Quick angles" className="grid grid-cols-2 gap-2">
            {quickAngles.map(({ label, degrees }) => (
              <Button
                key={label}
                size="sm"
                aria-pressed={look.heading === degrees}
                onClick={() => setLook({ ...look, heading: degrees })}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </StreetDialog>
  );
}
