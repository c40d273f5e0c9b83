import { Aperture, Camera, House, Images, Move3d } from 'lucide-react';
import { useState } from 'react';

import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { toApiError } from '../../../../api/api-error.ts';
import type { Watch } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { FrameDialog } from './frame-dialog.tsx';
import { UploadButton } from './upload-button.tsx';
import type { Photos } from './use-photos.ts';

/** A photo that was framed by hand, with its provider's rights, or an uploaded one. */
export type AddedPhoto = Pick<PropertyImage, 'url' | 'label'> & Partial<Pick<PropertyImage, 'rights'>>;

type PhotoSourcesProps = {
  readonly proposal: Proposal;
  readonly fetched: Photos;
  readonly onAdd: (photo: AddedPhoto) => void;
};

const HEADING = 'col-span-3 text-sm font-semibold not-first:mt-2';
/** The icon is above the label, so that three buttons fit side by side on the narrowest phone. */
const SOURCE = 'min-h-16 flex-col gap-1 px-1 text-sm';

/** Every source of a before image: fetched, framed by hand, or uploaded. */
export function PhotoSources({ proposal, fetched, onAdd }: PhotoSourcesProps) {
  const [open, setOpen] = useState<'frame' | 'camera'>();
  const { load, fetching, isLoading } = fetched;
  const front = fetched.photos.find(({ provider, pose }) => provider === 'street-view' && pose !== undefined);
  const blocked = front?.rights.canDerive === false;
  const frameButton = { disabled: !front?.pose || blocked, ...(blocked && { title: VIEW_ONLY_HINT }) };
  const using = useCall(fetchFrame, {
    failure: {
      title: 'Image Selection Failed',
      description: 'Failed to select the Street View image. Please try again.',
    },
  });
  const choose = async (url: string, label: string): Promise<boolean> => {
    const usedUrl = await using.run(url);
    if (usedUrl !== undefined) onAdd({ url: usedUrl, label, ...(front && { rights: front.rights }) });
    return usedUrl !== undefined;
  };
  const close = () => {
    using.cancel();
    setOpen(undefined);
  };
  const attribution = front?.rights.attribution;
  const dialog = { busy: using.isPending, attribution, onClose: close, onChoose: choose };
  return (
    <div role="group" aria-label="More photos" className="grid grid-cols-3 gap-2">
      <p className={HEADING}>From the street</p>
      <Button
        className={SOURCE}
        icon={<Camera className="size-[18px]" />}
        busy={isLoading || fetching === 'street-view'}
        onClick={() => load('street-view')}
      >
        Street View
      </Button>
      <Button
        className={SOURCE}
        icon={<Aperture className="size-[18px]" />}
        {...frameButton}
        onClick={() => setOpen('frame')}
      >
        Select Frame
      </Button>
      <Button
        className={SOURCE}
        icon={<Move3d className="size-[18px]" />}
        {...frameButton}
        onClick={() => setOpen('camera')}
      >
        Camera
      </Button>
      <p className={HEADING}>From elsewhere</p>
      <Button
        className={SOURCE}
        icon={<House className="size-[18px]" />}
        busy={fetching === 'zillow'}
        onClick={() => load('zillow')}
      >
        Zillow
      </Button>
      <Button
        className={SOURCE}
        icon={<Images className="size-[18px]" />}
        busy={fetching === 'all'}
        onClick={() => load('all')}
      >
        All Photos
      </Button>
      <UploadButton
        label="Upload"
        className={SOURCE}
        name="Upload a before photo"
        done="Image Uploaded"
        onUploaded={(url) => onAdd({ url, label: 'Upload' })}
      />
      {front?.pose && (
        <>
          <FrameDialog open={open === 'frame'} front={front.pose} {...dialog} />
          {open === 'camera' && (
            <CameraDialog
              open
              front={front.pose}
              house={{ lat: proposal.latitude, lng: proposal.longitude }}
              {...dialog}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Fetches the frame before it is chosen, so that a missing frame is reported at once. */
async function fetchFrame(url: string, { signal }: Watch): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw await toApiError(response);
  return url;
}
