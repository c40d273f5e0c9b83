import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';

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
  const { close, question } = useGuardedClose('note', reason !== '', onClose);
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
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
      {question}
    </Dialog>
  );
}
