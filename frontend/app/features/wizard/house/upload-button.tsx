import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { uploadProblem, uploadRules } from '#shared/photos/upload-rules.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { shrinkLogo, shrinkPhoto } from '../../../../api/shrink-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';

type UploadButtonProps = {
  readonly label: string;
  /** What the file is, for those who cannot see the button. */
  readonly name: string;
  /** The toast's title: 'Image Uploaded'. */
  readonly done: string;
  /** Said when it fails; without it, the server's own words. */
  readonly failed?: string;
  /** Logos keep their transparency. */
  readonly kind?: 'photo' | 'logo';
  readonly size?: 'sm' | 'md';
  readonly onUploaded: (url: string) => void | Promise<void>;
};

/** Takes a picture from the person's machine, checks it (spec section 5) and stores it. */
export function UploadButton({
  label,
  name,
  done,
  failed,
  kind = 'photo',
  size = 'md',
  onUploaded,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const problem = uploadProblem(file);
    if (problem) return toastError(problem.title, problem.message);
    setBusy(true);
    try {
      await onUploaded(kind === 'logo' ? await sendLogo(file) : await send(file));
      toastSuccess(done);
    } catch (error) {
      toastError('Upload failed', failed ?? wordsOf(error, 'The photo could not be uploaded. Please try again.'));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <Button
        size={size}
        icon={<Upload className={size === 'sm' ? 'size-4' : 'size-[18px]'} />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadRules.types.join(',')}
        aria-label={name}
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

async function sendLogo(file: File): Promise<string> {
  const body = new FormData();
  body.append('logo', await shrinkLogo(file), 'logo');
  const { logoUrl } = await call(organizations.uploadLogo, { body });
  return logoUrl;
}
