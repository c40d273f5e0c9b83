import { Upload } from 'lucide-react';

import { imaging } from '#shared/imaging/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { call } from '../../../../api/call.ts';
import { shrinkLogo, shrinkPhoto } from '../../../../api/shrink-image.ts';
import { acceptedFiles, checkUpload, failedUpload, UPLOADING } from '../../../../api/upload.ts';
import { useCall } from '../../../../api/use-call.ts';
import { withFixableMessage } from '../../../../api/with-fixable-message.ts';
import { FileButton } from '../../../../ui/file-button.tsx';

type UploadButtonProps = {
  readonly label: string;
  /** Accessible name of the file input. */
  readonly name: string;
  /** The toast's title: 'Image Uploaded'. */
  readonly done: string;
  /** More words for that toast. */
  readonly note?: string | undefined;
  /** Title of the toast when something fails that another file would not fix. */
  readonly failed?: string;
  /** Logos keep their transparency. */
  readonly kind?: 'photo' | 'logo';
  /** 'inline' has neither border nor icon, for small tiles. */
  readonly size?: 'inline' | 'sm' | 'md';
  readonly className?: string;
  /** Resolves to false if the upload was not used after all. */
  readonly onUploaded: (url: string) => void | Promise<boolean>;
};

/** Takes a file from the user, checks it and stores it (product 5.41, 5.42). */
export function UploadButton({
  label,
  name,
  done,
  note,
  failed,
  kind = 'photo',
  size = 'md',
  className,
  onUploaded,
}: UploadButtonProps) {
  const uploading = useCall(
    async (file: File) => (await onUploaded(await (kind === 'logo' ? sendLogo(file) : sendPhoto(file)))) ?? true,
    {
      mutationKey: UPLOADING,
      success: (used) => (used ? { title: done, description: note } : undefined),
      failure: failed ? withFixableMessage('Upload failed', failed) : failedUpload,
    },
  );
  const upload = (file: File) => {
    if (checkUpload(file)) void uploading.run(file);
  };
  return (
    <FileButton
      name={name}
      accept={acceptedFiles}
      size={size === 'md' ? 'md' : 'sm'}
      className={className}
      {...(size === 'inline'
        ? { variant: 'ghost' }
        : { icon: <Upload className={size === 'sm' ? 'size-4' : 'size-[18px]'} /> })}
      busy={uploading.isPending}
      onFile={upload}
    >
      {label}
    </FileButton>
  );
}

async function sendPhoto(file: File): Promise<string> {
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
