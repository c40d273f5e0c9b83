import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why mailers end without mail: their offices read it. */
export function ReasonDialog({ title, description, action, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={reason.trim() === ''} onClick={() => onConfirm(reason.trim())}>
            {action}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
