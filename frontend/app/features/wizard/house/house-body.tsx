import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { useWizard } from '../wizard-model.ts';
import { photoChange } from '../wizard-state.ts';
import { ChooseHouse } from './choose-house.tsx';
import { Lightbox } from './lightbox.tsx';
import { PhotoSources } from './photo-sources.tsx';
import type { AddedPhoto } from './photo-sources.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos } from './use-photos.ts';

/** Step panel of step 1: choose a house, then one of its photos. */
export function HouseBody() {
  const { proposal, state, change } = useWizard();
  if (!proposal) return <ChooseHouse />;
  const { propertyAddress, proposalId, latitude, longitude } = proposal;
  return (
    <>
      <div className="flex gap-3 rounded-md bg-sand p-3.5">
        <MapPin className="size-5 flex-none text-clay" />
        <p className="m-0">
          <b className="block font-semibold">{propertyAddress}</b>
          <small className="text-sm text-ink-soft tabular-nums">
            {proposalId} · {latitude.toFixed(4)}, {longitude.toFixed(4)}
          </small>
        </p>
      </div>
      <Photos
        proposal={proposal}
        photoUrl={state.photoUrl}
        onPhoto={(photoUrl) => change(photoChange(proposal, photoUrl))}
      />
    </>
  );
}

type PhotosProps = {
  readonly proposal: Proposal;
  readonly photoUrl: string | undefined;
  readonly onPhoto: (url: string) => void;
};

type Tile = AddedPhoto & { readonly isNew?: boolean };

function Photos({ proposal, photoUrl, onPhoto }: PhotosProps) {
  const fetched = usePhotos(proposal.propertyAddress);
  const [uploaded, setUploaded] = useState<readonly Tile[]>([]);
  const [enlarged, setEnlarged] = useState<number>();
  const { beforeImageR2Url: beforeUrl, rights } = proposal;
  const tiles: readonly Tile[] = [
    ...(beforeUrl ? [{ url: beforeUrl, label: 'Chosen', ...(rights && { rights }) }] : []),
    ...uploaded,
    ...fetched.photos,
  ];
  const add = (photo: AddedPhoto) => {
    setUploaded((now) => [...now.filter(({ url }) => url !== photo.url), { ...photo, isNew: true }]);
    onPhoto(photo.url);
  };
  return (
    <>
      <div>
        <p className="mb-2 flex justify-between text-sm font-semibold">
          Before photo
          <small className="text-sm font-normal text-ink-soft">{countOf(fetched.photos)}</small>
        </p>
        <div role="radiogroup" aria-label="Before photo" className="grid grid-cols-2 gap-2">
          {tiles.map(({ url, label, rights: ofTile, isNew = false }, n) => (
            <PhotoTile
              key={url}
              url={url}
              label={label}
              note={ofTile?.attribution}
              blocked={ofTile?.canDerive === false ? VIEW_ONLY_HINT : undefined}
              selected={url === photoUrl}
              isNew={isNew}
              onSelect={() => onPhoto(url)}
              onEnlarge={() => setEnlarged(n)}
            />
          ))}
          {fetched.isLoading && fetched.photos.length === 0 && <TileSkeletons />}
        </div>
        <p className="mt-1.5 text-xs text-ink-soft empty:hidden">{creditsOf(tiles)}</p>
        {tiles.some((tile) => tile.rights?.canDerive === false) && (
          <p className="mt-1.5 text-sm text-ink-soft">
            Greyed-out photos are view-only. Upload your own photo to design with it.
          </p>
        )}
      </div>
      <PhotoSources proposal={proposal} fetched={fetched} onAdd={add} />
      <Lightbox
        photos={tiles.map((tile) => ({ url: tile.url, label: tile.label, attribution: tile.rights?.attribution }))}
        at={enlarged}
        onMove={setEnlarged}
      />
    </>
  );
}

/** Photo credits without duplicates: their licenses require them wherever the photos are shown. */
function creditsOf(photos: readonly Tile[]): string {
  return [...new Set(photos.flatMap(({ rights }) => rights?.attribution ?? []))].join(' · ');
}

function countOf(photos: readonly PropertyImage[]): string {
  const from = (wanted: PropertyImage['provider']) => photos.filter(({ provider }) => provider === wanted).length;
  const counts = [
    [from('street-view'), 'from Street View'],
    [from('mapillary'), 'shared'],
    [from('listing'), 'listed'],
  ] as const;
  return counts.flatMap(([count, label]) => (count > 0 ? [`${count} ${label}`] : [])).join(' · ');
}

function TileSkeletons() {
  return ['Front', 'Right', 'Back', 'Left'].map((name) => (
    <div key={name} aria-hidden="true" className="aspect-[7/5] animate-pulse rounded-md bg-sand-deep" />
  ));
}
