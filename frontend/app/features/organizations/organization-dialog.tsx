import { useState } from 'react';

import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { useOrganizationActions } from './use-organization-actions.ts';

type OrganizationDialogProps = {
  /** Undefined while a new one is being made. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** An organization made, changed or removed without leaving the screen one is on. */
export function OrganizationDialog({ organization, onSaved, onRemoved, onClose }: OrganizationDialogProps) {
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
  const remove = async (id: number): Promise<void> => {
    if (!(await actions.remove(id))) return;
    onRemoved();
    onClose();
  };
  return (
    <OrganizationEditor
      organization={organization}
      onSave={save}
      onUploadLogo={actions.uploadLogo}
      onCancel={onClose}
      frame={(parts) => (
        <WideDialog
          open
          onClose={onClose}
          title={organization ? 'Edit Organization' : 'Create Organization'}
          foot={
            <>
              {organization && (
                <Standing
                  isDefault={organization.isDefault === 1}
                  onDefault={() => void actions.setDefault(organization.id).then(onClose)}
                  onDelete={() => remove(organization.id)}
                />
              )}
              {parts.actions}
            </>
          }
        >
          <div className="grid lg:grid-cols-[minmax(0,1fr)_312px]">{parts.children}</div>
        </WideDialog>
      )}
    />
  );
}

type StandingProps = {
  readonly isDefault: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => Promise<void>;
};

/** What can be done with an organization as a whole. */
function Standing({ isDefault, onDefault, onDelete }: StandingProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" className="mr-auto" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {!isDefault && <Button onClick={onDefault}>Set as Default</Button>}
      <DeleteOrganization open={asking} isDefault={isDefault} onClose={() => setAsking(false)} onDelete={onDelete} />
    </>
  );
}
