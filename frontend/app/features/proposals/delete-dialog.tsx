import { useState } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type DeleteDialogProps = {
  readonly proposal: ProposalSummary;
  readonly onDelete: () => Promise<boolean>;
  readonly onClose: () => void;
};

export function DeleteDialog({ proposal, onDelete, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const removed = await onDelete();
    setBusy(false);
    if (removed) onClose();
  };
  return (
    <Dialog
      open
      title="Delete proposal"
      description={`Are you sure you want to delete proposal ${proposal.proposalId || proposal.id}? This action cannot be undone.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    />
  );
}
