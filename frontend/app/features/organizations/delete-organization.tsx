import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type DeleteOrganizationProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Asks before an organization goes, and says what stays. */
export function DeleteOrganization({ open, onClose, onDelete }: DeleteOrganizationProps) {
  return (
    <Dialog
      open={open}
      title="Delete organization"
      description="Are you sure you want to delete this organization? This action cannot be undone."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">Proposals that were made with it keep their printed branding.</p>
    </Dialog>
  );
}
