import type { Lead } from '#shared/leads/lead.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { titleOf } from './lead-words.tsx';

type EraseDialogProps = {
  readonly lead: Lead;
  readonly busy: boolean;
  readonly onErase: () => void;
  readonly onClose: () => void;
};

export function EraseDialog({ lead, busy, onErase, onClose }: EraseDialogProps) {
  return (
    <Dialog
      open
      title="Erase lead"
      description={`Are you sure you want to erase what ${titleOf(lead)} sent? It leaves the desk and the event feed for good. This action cannot be undone.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={onErase}>
            Erase
          </Button>
        </>
      }
    />
  );
}
