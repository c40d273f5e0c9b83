import type { ReactNode } from 'react';

import type { PictureEdit, Proposal } from '#shared/proposals/proposal.ts';
import { UploadButton } from '../house/upload-button.tsx';
import { useWizard } from '../wizard-model.ts';

const images = [
  { field: 'beforeImageR2Url', name: 'Before' },
  { field: 'afterImageR2Url', name: 'After' },
  { field: 'areaImageR2Url', name: 'Area' },
] as const satisfies readonly { field: keyof PictureEdit; name: string }[];

type ImageFieldsProps = {
  readonly proposal: Proposal;
  readonly logo: string;
  readonly onLogo: (url: string) => void;
};

/** The photos and logo of the marketing image, each of which can be replaced by an upload. */
export function ImageFields({ proposal, logo, onLogo }: ImageFieldsProps) {
  const { save } = useWizard();
  return (
    <fieldset className="m-0 grid grid-cols-2 gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold">Pictures</legend>
      {images.map(({ field, name }) => (
        <Slot key={field} name={name} url={proposal[field]}>
          <UploadButton
            label="Replace"
            name={`Upload the ${name.toLowerCase()} image`}
            done={`${name} Image Uploaded`}
            size="inline"
            onUploaded={(url) => save.image({ [field]: url })}
          />
        </Slot>
      ))}
      <Slot name="Logo" url={logo || undefined}>
        <UploadButton
          label="Replace"
          name="Upload a logo"
          kind="logo"
          done="Logo Uploaded"
          failed="Failed to upload logo. Please try again."
          size="inline"
          onUploaded={onLogo}
        />
      </Slot>
    </fieldset>
  );
}

type SlotProps = { readonly name: string; readonly url: string | undefined; readonly children: ReactNode };

function Slot({ name, url, children }: SlotProps) {
  return (
    <div className="grid min-w-0 overflow-hidden rounded-md border">
      {url ? (
        <img src={url} alt={`${name}, as it is now`} className="h-20 w-full bg-sand object-cover object-[50%_72%]" />
      ) : (
        <span aria-hidden="true" className="h-20 bg-sand-deep" />
      )}
      <div className="flex items-center gap-1 py-1 pr-1 pl-2.5">
        <span className="mr-auto min-w-0 truncate text-sm font-semibold">{name}</span>
        {children}
      </div>
    </div>
  );
}
