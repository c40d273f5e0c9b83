import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { CardFrame } from './card-frame.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
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
  const { id, name, isDefault } = organization;
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
      <DeleteOrganization
        open={asking}
        onClose={() => setAsking(false)}
        isDefault={isDefault === 1}
        onDelete={() => actions.remove(id).then((done) => done && onRemoved())}
      />
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
