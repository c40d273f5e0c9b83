import { useState } from 'react';

import type { SkippedPiece } from '#shared/mailers/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';
import { LeftItems } from './left-note.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  /** Resolves to the mailers that stayed as they were. Undefined when the call failed, which has been shown by then. */
  readonly onConfirm: (reason: string) => Promise<{ readonly left: readonly SkippedPiece[] } | undefined>;
  readonly onClose: () => void;
};

/**
 * Asks why mailers are ended without being mailed; their offices read the reason. The reason stays after a failure, and
 * while any of the mailers could not be ended, so that it can be sent again.
 */
export function ReasonDialog({ title, description, action, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [left, setLeft] = useState<readonly SkippedPiece[]>([]);
  // Closing the dialog does not lose a reason that is being sent.
  const { close, question } = useGuardedClose('note', reason !== '' && !isSending, onClose);
  const send = async () => {
    setSending(true);
    const done = await onConfirm(reason.trim());
    if (done?.left.length === 0) onClose();
    setLeft(done?.left ?? []);
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
      {left.length > 0 && (
        <ul role="alert" className="list-disc rounded-md bg-warning-soft p-3 pl-8 text-sm text-[#7c3a06]">
          <LeftItems left={left} />
        </ul>
      )}
      {question}
    </Dialog>
  );
}
