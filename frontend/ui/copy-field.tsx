import { Copy } from 'lucide-react';

import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { toastError, toastSuccess } from './toast.tsx';

type CopyFieldProps = { readonly label: string; readonly value: string; readonly hint?: string };

/** A URL with a button that copies it. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toastSuccess('Link Copied');
    } catch {
      toastError('Copy failed', 'Please select the link and copy it by hand.');
    }
  };
  return (
    <Field
      label={label}
      value={value}
      hint={hint}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      after={
        <Button size="sm" icon={<Copy className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
      }
    />
  );
}
