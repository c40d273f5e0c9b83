import { useQuery } from '@tanstack/react-query';
import { Camera, MapPin, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { VIEW_ONLY_HINT } from '#shared/imaging/image-rights.ts';
import type { PropertyImage } from '#shared/imaging/property-image.ts';
import { uploadProblem, uploadRules } from '#shared/imaging/upload-rules.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { streetViewQuery } from '../../../api/imaging-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

type StepHouseProps = {
  readonly proposal: Proposal | undefined;
  readonly photoUrl: string | undefined;
  readonly onPhoto: (url: string) => void;
};

export function StepHouse({ proposal, photoUrl, onPhoto }: StepHouseProps) {
  if (!proposal) {
    return (
      <p className="flex gap-3 rounded-md bg-sand p-4 text-ink-soft">
        <MapPin className="size-5 flex-none text-clay" />
        Search for an address, or click a house on the map.
      </p>
    );
  }
  return (
    <>
      <div className="flex gap-3 rounded-md bg-sand p-3.5">
        <MapPin className="size-5 flex-none text-clay" />
        <p className="m-0">
          <b className="block font-semibold">{proposal.propertyAddress}</b>
          <small className="text-sm text-ink-soft tabular-nums">
            {proposal.proposalId} · {proposal.latitude.toFixed(4)}, {proposal.longitude.toFixed(4)}
          </small>
        </p>
      </div>
      <Photos proposal={proposal} photoUrl={photoUrl} onPhoto={onPhoto} />
    </>
  );
}

type PhotosProps = StepHouseProps & { readonly proposal: Proposal };

function Photos({ proposal, photoUrl, onPhoto }: PhotosProps) {
  const street = useQuery(streetViewQuery(proposal.propertyAddress));
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const own = [proposal.beforeImageR2Url, ...uploaded].filter((url) => url !== undefined);
  const photos = street.data ?? [];
  const load = async () => {
    const { isError, data } = await street.refetch();
    if (isError) toastError('Street View Failed', 'Unable to load Street View images. Please try again.');
    else toastSuccess('Images Loaded', `Found ${data?.length ?? 0} Street View images`);
  };
  return (
    <>
      <div>
        <p className="mb-2 flex justify-between text-sm font-semibold">
          Before photo
          <small className="text-sm font-normal text-ink-soft">
            {photos.length > 0 && `${photos.length} from Street View`}
          </small>
        </p>
        <div role="radiogroup" aria-label="Before photo" className="grid grid-cols-2 gap-2">
          {[...new Set(own)].map((url, n) => (
            <PhotoTile
              key={url}
              url={url}
              label={n === 0 ? 'Chosen' : 'Upload'}
              selected={url === photoUrl}
              onSelect={() => onPhoto(url)}
            />
          ))}
          {photos.map((photo) => (
            <StreetTile
              key={photo.url}
              photo={photo}
              selected={photo.url === photoUrl}
              onSelect={() => onPhoto(photo.url)}
            />
          ))}
          {street.isFetching && photos.length === 0 && <TileSkeletons />}
        </div>
      </div>
      <div role="group" aria-label="More photos" className="grid grid-cols-2 gap-2">
        <Button icon={<Camera className="size-[18px]" />} busy={street.isFetching} onClick={() => void load()}>
          Street View
        </Button>
        <UploadButton
          onUploaded={(url) => {
            setUploaded([...uploaded, url]);
            onPhoto(url);
          }}
        />
      </div>
    </>
  );
}

function StreetTile({
  photo,
  ...tile
}: {
  readonly photo: PropertyImage;
  readonly selected: boolean;
  readonly onSelect: () => void;
}) {
  const blocked = photo.rights.canDerive ? undefined : VIEW_ONLY_HINT;
  return <PhotoTile url={photo.url} label={photo.label} note={photo.rights.attribution} blocked={blocked} {...tile} />;
}

function TileSkeletons() {
  return ['Front', 'Right', 'Back', 'Left'].map((name) => (
    <div key={name} aria-hidden="true" className="aspect-[7/5] animate-pulse rounded-md bg-sand-deep" />
  ));
}

function UploadButton({ onUploaded }: { readonly onUploaded: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const problem = uploadProblem(file);
    if (problem) return toastError(problem.title, problem.message);
    setBusy(true);
    try {
      onUploaded(await send(file));
      toastSuccess('Image Uploaded');
    } catch (error) {
      toastError('Upload failed', wordsOf(error, 'The photo could not be uploaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<Upload className="size-[18px]" />} busy={busy} onClick={() => input.current?.click()}>
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadRules.types.join(',')}
        aria-label="Upload a before photo"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void upload(event)}
      />
    </>
  );
}

async function send(file: File): Promise<string> {
  const body = new FormData();
  body.append('image', await shrinkPhoto(file), 'photo.jpg');
  const { imageUrl } = await call(imaging.uploadImage, { body });
  return imageUrl;
}
