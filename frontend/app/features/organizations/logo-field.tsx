import { ImageUp, Trash2 } from 'lucide-react';

import { acceptedFiles, checkUpload } from '../../../api/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { useUploadLogo } from './organization-writes.ts';

type LogoFieldProps = {
  readonly url: string;
  readonly onChange: (url: string) => void;
};

export function LogoField({ url, onChange }: LogoFieldProps) {
  const upload = useUploadLogo(onChange);
  const send = (file: File) => {
    if (checkUpload(file)) void upload.run(file);
  };
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-md border px-3 py-2">
      {url ? (
        <img src={url} alt="Current logo" className="size-10 object-contain" />
      ) : (
        <span className="grid size-10 place-items-center rounded-sm bg-sand text-ink-soft">
          <ImageUp className="size-5" aria-hidden="true" />
        </span>
      )}
      <b className="mr-auto text-sm font-semibold">{url ? 'Logo' : 'No logo'}</b>
      <FileButton
        variant="ghost"
        size="sm"
        name="Upload a logo"
        accept={acceptedFiles}
        busy={upload.isPending}
        onFile={send}
      >
        {url ? 'Replace' : 'Upload'}
      </FileButton>
      {url && (
        <Button
          variant="ghost"
          size="sm"
          aria-label="Remove logo"
          icon={<Trash2 className="size-4" />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
