import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly open?: boolean;
  readonly title: string;
  /** The question, and what cannot be undone. */
  readonly question: string;
  readonly children?: ReactNode;
  /** Label of the button that changes nothing. */
  readonly cancel?: string;
  /** Label of the confirming button: 'Delete'. */
  readonly action: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  open = true,
  title,
  question,
  children,
  cancel = 'Cancel',
  action,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      description={question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
