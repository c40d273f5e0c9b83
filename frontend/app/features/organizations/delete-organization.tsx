import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type DeleteOrganizationProps = {
  readonly open: boolean;
  readonly isDefault: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => Promise<unknown>;
};

/** Asks before an organization goes, and says what stays. */
export function DeleteOrganization({ open, isDefault, onClose, onDelete }: DeleteOrganizationProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      title="Delete organization"
      description="Are you sure you want to delete this organization? This action cannot be undone."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        Proposals that were made with it keep their printed branding, and say so.
        {isDefault && ' It is your default: new proposals have no branding until you choose another one.'}
      </p>
    </Dialog>
  );
}
