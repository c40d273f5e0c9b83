import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';

type OrganizationDialogProps = {
  /** Undefined while a new one is being made. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onClose: () => void;
};

/** An organization made or changed without leaving the screen one is on. */
export function OrganizationDialog({ organization, onSaved, onClose }: OrganizationDialogProps) {
  const actions = useOrganizationActions();
  const save = async (form: NewOrganization): Promise<boolean> => {
    const saved = organization
      ? (await actions.update(organization.id, form)) && { ...organization, ...form }
      : await actions.create(form);
    if (!saved) return false;
    onSaved(saved);
    onClose();
    return true;
  };
  return (
    <WideDialog open onClose={onClose} title={organization ? 'Edit Organization' : 'Create Organization'}>
      <OrganizationEditor
        organization={organization}
        onSave={save}
        onUploadLogo={actions.uploadLogo}
        onCancel={onClose}
      />
    </WideDialog>
  );
}
