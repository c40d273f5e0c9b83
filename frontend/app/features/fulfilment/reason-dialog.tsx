import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  /** Resolves to undefined when it failed, which has been shown. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks why mailers end without mail: their offices read it. After a failure the reason stays, to be sent again. */
export function ReasonDialog({ title, description, action, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  // A reason that is being sent is not lost.
  const { close, question } = useGuardedClose('note', reason !== '' && !isSending, onClose);
  const send = async () => {
    setSending(true);
    if (await onConfirm(reason.trim())) onClose();
    setSending(false);
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={isSending} disabled={reason.trim() === ''} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <FormFields busy={isSending}>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </FormFields>
      {question}
    </Dialog>
  );
}
