import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteProposal } from './proposal-writes.ts';

type DeleteDialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };

export function DeleteDialog({ proposal, onClose }: DeleteDialogProps) {
  const remove = useDeleteProposal(proposal, onClose);
  return (
    <ConfirmDialog
      title="Delete proposal"
      question={`Are you sure you want to delete proposal ${proposal.proposalId || proposal.id}? This action cannot be undone.`}
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => void remove.run({ params: { id: String(proposal.id) } })}
      onClose={onClose}
    >
      <p className="font-semibold">{proposal.propertyAddress}</p>
    </ConfirmDialog>
  );
}
