import type { ReactNode } from 'react';

import type { PictureEdit, Proposal } from '#shared/proposals/proposal.ts';
import { UploadButton } from '../house/upload-button.tsx';
import { useWizard } from '../wizard-model.ts';
import { photoChange } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';

type Picture = {
  readonly field: Exclude<keyof PictureEdit, 'version'>;
  readonly name: string;
  /** More words for the toast of its upload. */
  readonly note?: string;
  /** The wizard state that shows the new image. Without it, earlier steps would save the old image over the new one. */
  readonly shownAs?: (url: string, proposal: Proposal) => Partial<WizardState>;
};

const images: readonly Picture[] = [
  {
    field: 'beforeImageR2Url',
    name: 'Before',
    note: 'A different photo removes the design. Make one for it in step 3, or upload an after image.',
    shownAs: (url, proposal) => photoChange(proposal, url),
  },
  { field: 'afterImageR2Url', name: 'After', shownAs: (url) => ({ designUrl: url, showing: 'design' }) },
  { field: 'areaImageR2Url', name: 'Area' },
];

type ImageFieldsProps = {
  readonly proposal: Proposal;
  readonly logo: string;
  readonly onLogo: (url: string) => void;
};

/** The photos and logo of the marketing image, each of which can be replaced by an upload. */
export function ImageFields({ proposal, logo, onLogo }: ImageFieldsProps) {
  const { save, change } = useWizard();
  const replace = async ({ field, shownAs }: Picture, url: string) => {
    const saved = await save.image({ [field]: url });
    if (saved && shownAs) change(shownAs(url, proposal));
    return saved;
  };
  return (
    <fieldset className="m-0 grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-semibold">Pictures</legend>
      {images.map((picture) => (
        <Slot key={picture.field} name={picture.name} url={proposal[picture.field]}>
          <UploadButton
            label="Replace"
            name={`Upload the ${picture.name.toLowerCase()} image`}
            done={`${picture.name} Image Uploaded`}
            note={picture.note}
            size="inline"
            onUploaded={(url) => replace(picture, url)}
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
