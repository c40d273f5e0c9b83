import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { CardFrame } from './card-frame.tsx';
import { OrganizationEditor, toForm } from './organization-editor.tsx';
import { OrganizationView } from './organization-view.tsx';
import type { useOrganizationActions } from './use-organization-actions.ts';

type OrganizationCardProps = {
  readonly organization: Organization;
  readonly actions: ReturnType<typeof useOrganizationActions>;
  readonly onRemoved: () => void;
};

/** One organization, to look at and to change. */
export function OrganizationCard({ organization, actions, onRemoved }: OrganizationCardProps) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { id, name, isDefault } = organization;
  const remove = async () => {
    setRemoving(true);
    const removed = await actions.remove(id);
    setRemoving(false);
    if (removed) onRemoved();
  };
  if (editing) {
    return (
      <OrganizationEditor
        organization={organization}
        onUploadLogo={actions.uploadLogo}
        onCancel={() => setEditing(false)}
        onSave={async (form) => {
          const saved = await actions.update(id, form);
          if (saved) setEditing(false);
          return saved;
        }}
      />
    );
  }
  return (
    <CardFrame
      title={name}
      mark={isDefault === 1 && <DefaultMark />}
      actions={
        <>
          <Button look="quiet-danger" size="sm" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
            Delete
          </Button>
          {isDefault === 0 && <Button onClick={() => void actions.setDefault(id)}>Set as Default</Button>}
          <Button look="primary" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </>
      }
    >
      <OrganizationView organization={organization} />
      <BrandPreview form={toForm(organization)} />
      <Dialog
        open={asking}
        title="Delete organization"
        description="Are you sure you want to delete this organization? This action cannot be undone."
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="danger" busy={removing} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">
          Proposals that were made with it keep their printed branding, and say so.
          {isDefault === 1 && ' It is your default: new proposals have no branding until you choose another one.'}
        </p>
      </Dialog>
    </CardFrame>
  );
}

function DefaultMark() {
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-full bg-success-soft px-2.5 text-xs font-semibold text-[#075e42]">
      <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      Default
    </span>
  );
}
