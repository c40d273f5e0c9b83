import { useState } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { useSetDefaultOrganization } from './organization-writes.ts';

type OrganizationDialogProps = {
  /** Undefined creates a new one. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

/** Creates, edits or deletes an organization without leaving the current screen. */
export function OrganizationDialog({ organization, onSaved, onRemoved, onClose }: OrganizationDialogProps) {
  const guard = useUnsavedGuard('organization');
  const close = () => guard.leave(onClose);
  const setDefault = useSetDefaultOrganization(close);
  return (
    <OrganizationEditor
      organization={organization}
      onSaved={(saved) => {
        onSaved(saved);
        onClose();
      }}
      onDirty={guard.setDirty}
      onCancel={close}
      frame={(parts) => (
        <WideDialog
          open
          onClose={close}
          title={organization ? 'Edit Organization' : 'Create Organization'}
          footer={
            <>
              {organization && (
                <OrganizationActions
                  organization={organization}
                  onDefault={() => void setDefault.run({ params: { id: String(organization.id) } })}
                  onDeleted={() => {
                    onRemoved();
                    onClose();
                  }}
                />
              )}
              {parts.actions}
            </>
          }
        >
          <div className="grid lg:grid-cols-[minmax(0,1fr)_19.5rem]">{parts.children}</div>
          {guard.question}
        </WideDialog>
      )}
    />
  );
}

type OrganizationActionsProps = {
  readonly organization: Organization;
  readonly onDefault: () => void;
  readonly onDeleted: () => void;
};

/** Actions on the organization as a whole. */
function OrganizationActions({ organization, onDefault, onDeleted }: OrganizationActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="danger" className="mr-auto" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {organization.isDefault === 0 && <Button onClick={onDefault}>Set as Default</Button>}
      <DeleteOrganization
        organization={organization}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
