import { Dialog as Base } from '@base-ui/react/dialog';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../../ui/button.tsx';

type PhotoDialogHeaderProps = {
  readonly title: string;
  /** Instructions for what to do on the photo. */
  readonly children: ReactNode;
  /** The button that keeps what was marked on the photo. */
  readonly action: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onAction: () => void;
  readonly onCancel: () => void;
};

/** The header of a full-screen dialog in which the person marks something on the photo. */
export function PhotoDialogHeader(props: PhotoDialogHeaderProps) {
  const { title, children, action, busy, disabled, onAction, onCancel } = props;
  return (
    <header className="flex items-center gap-2.5 sheet:flex-wrap sheet:justify-end sheet:gap-y-1">
      <div className="mr-auto min-w-0 sheet:w-full">
        <Base.Title className="display text-lg">{title}</Base.Title>
        {children}
      </div>
      <button
        type="button"
        onClick={onCancel}
        className="inline-flex min-h-10 items-center gap-2 rounded-md px-3 font-semibold hover:bg-white/10"
      >
        <X className="size-4" />
        Cancel
      </button>
      <Button variant="primary" icon={<Check className="size-4" />} busy={busy} disabled={disabled} onClick={onAction}>
        {busy ? 'Saving...' : action}
      </Button>
    </header>
  );
}
