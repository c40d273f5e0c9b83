import { ImageUp, Trash2 } from 'lucide-react';

import { imaging } from '#shared/imaging/contract.ts';
import { typedNumber } from '#shared/numbers/typed-number.ts';
import { MAX_TEXTURE_INCHES, MIN_TEXTURE_INCHES } from '#shared/pavers/texture.ts';
import type { PaverTexture } from '#shared/pavers/texture.ts';
import { call } from '../../../api/call.ts';
import { acceptedFiles, checkUpload, failedUpload, UPLOADING } from '../../../api/upload.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { readTextureFile } from './read-texture.ts';

/** A picture of a surface as it is being entered, with its width as typed. */
export type TextureEntry = { readonly url: string; readonly inches: string };

type TextureFieldProps = {
  readonly value: TextureEntry | undefined;
  readonly onChange: (value: TextureEntry | undefined) => void;
  /** Called with the tones of a picture that was just uploaded. */
  readonly onTones: (tones: readonly string[]) => void;
};

/** The texture of an entry, or a sentence that says what is missing. */
export function textureOfEntry(entry: TextureEntry | undefined): PaverTexture | string | undefined {
  if (!entry) return undefined;
  const inches = typedNumber(entry.inches) ?? 0;
  const isRight = inches >= MIN_TEXTURE_INCHES && inches <= MAX_TEXTURE_INCHES;
  return isRight
    ? { url: entry.url, inches }
    : `Please enter how wide the pictured part really is, from ${MIN_TEXTURE_INCHES} to ${MAX_TEXTURE_INCHES} inches.`;
}

/**
 * Uploads a picture of the surface, and asks for the width of the pictured part so that it is painted true to scale.
 */
export function TextureField({ value, onChange, onTones }: TextureFieldProps) {
  const upload = useUpload((url, tones) => {
    onChange({ url, inches: value?.inches ?? '' });
    onTones(tones);
  });
  const send = (file: File) => {
    if (checkUpload(file)) void upload.run(file);
  };
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1.5 text-sm leading-5 font-semibold">Picture of the surface (optional)</legend>
      <div className="grid gap-3 rounded-md border p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {value ? (
          <img src={value.url} alt="Surface of the product" className="size-24 rounded-md border object-cover" />
        ) : (
          <span className="grid size-24 place-items-center rounded-md bg-sand text-ink-soft">
            <ImageUp className="size-6" aria-hidden="true" />
          </span>
        )}
        <div className="grid content-start gap-2.5">
          <p className="text-sm text-ink-soft">
            Photograph the stone from straight above, in even light and without joints. Previews are then painted with
            it.
          </p>
          <div className="flex flex-wrap gap-2">
            <FileButton
              size="sm"
              name="Upload a picture of the surface"
              accept={acceptedFiles}
              busy={upload.isPending}
              onFile={send}
            >
              {value ? 'Replace Picture' : 'Upload Picture'}
            </FileButton>
            {value && (
              <Button
                variant="ghost"
                size="sm"
                icon={<Trash2 className="size-4" />}
                onClick={() => onChange(undefined)}
              >
                Remove Picture
              </Button>
            )}
          </div>
          {value && (
            <Field
              label="Width of the pictured part"
              className="max-w-64"
              inputMode="decimal"
              placeholder="24"
              value={value.inches}
              after={<span className="text-sm text-ink-soft">in</span>}
              onChange={({ target }) => onChange({ ...value, inches: target.value })}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}

function useUpload(onUploaded: (url: string, tones: readonly string[]) => void) {
  const upload = async (file: File) => {
    const { file: sent, tones } = await readTextureFile(file);
    const body = new FormData();
    body.append('image', sent, 'surface.jpg');
    return { ...(await call(imaging.uploadImage, { body })), tones };
  };
  return useCall(upload, {
    mutationKey: UPLOADING,
    onSuccess: ({ imageUrl, tones }) => onUploaded(imageUrl, tones),
    success: { title: 'Picture Uploaded' },
    failure: failedUpload,
  });
}
