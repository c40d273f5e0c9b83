import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type RejectDialogProps = {
  readonly address: string;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why a mailer is rejected: its office reads it. */
export function RejectDialog({ address, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title="Reject Mailer"
      description={`The office reads why the mailer to ${address} is not printed.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={reason.trim() === ''} onClick={() => onReject(reason.trim())}>
            Reject
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
