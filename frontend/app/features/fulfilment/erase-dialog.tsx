import type { Lead } from '#shared/leads/lead.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { leadTitle } from './lead-labels.tsx';

type EraseDialogProps = {
  readonly lead: Lead;
  readonly busy: boolean;
  readonly onErase: () => void;
  readonly onClose: () => void;
};

export function EraseDialog({ lead, busy, onErase, onClose }: EraseDialogProps) {
  return (
    <ConfirmDialog
      title="Erase lead"
      question={`Are you sure you want to erase what ${leadTitle(lead)} sent? It is removed from the desk and the event feed for good. This action cannot be undone.`}
      action="Erase"
      busy={busy}
      onConfirm={onErase}
      onClose={onClose}
    />
  );
}
