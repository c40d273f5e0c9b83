import type { Organization } from '#shared/organizations/organization.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteOrganization } from './organization-writes.ts';

type DeleteOrganizationProps = {
  readonly organization: Organization;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Confirms a deletion and says what remains. */
export function DeleteOrganization({ organization, open, onClose, onDeleted }: DeleteOrganizationProps) {
  const remove = useDeleteOrganization(onDeleted);
  return (
    <ConfirmDialog
      open={open}
      title="Delete organization"
      question="Are you sure you want to delete this organization? This action cannot be undone."
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => void remove.run({ params: { id: String(organization.id) } })}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Proposals that were made with it keep their printed branding, and say so.
        {organization.isDefault === 1 &&
          ' It is your default: new proposals have no branding until you choose another one.'}
      </p>
    </ConfirmDialog>
  );
}
