import { useState } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useReportDirty } from '../../../ui/use-report-dirty.ts';
import { BrandPreview } from './brand-preview.tsx';
import { CardFrame } from './card-frame.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationActions } from './organization-actions.tsx';
import { OrganizationEditor, toForm } from './organization-editor.tsx';
import { OrganizationView } from './organization-view.tsx';
import { useSetDefaultOrganization } from './organization-writes.ts';

const LazyFollowUp = lazyDialog(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog);
const LazyCalendars = lazyDialog(async () => (await import('./busy-calendars-dialog.tsx')).BusyCalendarsDialog);

type Opened = 'form' | 'plan' | 'calendars';

type OrganizationCardProps = {
  readonly organization: Organization;
  /** Other members see it without its buttons. */
  readonly isOwner: boolean;
  readonly guard: UnsavedGuard;
  /** Called with whether part of it is open. What is open stays, even if somebody else deletes the organization. */
  readonly onOpened: (isOpen: boolean) => void;
  readonly onSaved: (saved: Organization) => void;
  readonly onDeleted: () => void;
};

/** One organization, to be viewed, and edited by the owner. */
export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, isOwner, guard, onOpened, onSaved, onDeleted } = props;
  const { opened, open, close } = useOpened<Opened>();
  useReportDirty(opened !== undefined, onOpened);
  const [isDeleting, setDeleting] = useState(false);
  const setDefault = useSetDefaultOrganization();
  const { id, name, isDefault } = organization;
  if (opened === 'form') {
    return (
      <OrganizationEditor
        organization={organization}
        onDirty={guard.setDirty}
        onCancel={() => guard.leave(close)}
        onSaved={(saved) => {
          close();
          onSaved(saved);
        }}
      />
    );
  }
  return (
    <CardFrame
      title={name}
      badge={isDefault === 1 && <DefaultBadge />}
      actions={
        <OrganizationActions
          name={name}
          isOwner={isOwner}
          isSettingDefault={setDefault.isPending}
          onPlan={() => open('plan')}
          onCalendars={() => open('calendars')}
          onDelete={() => setDeleting(true)}
          onDefault={isDefault === 0 ? () => void setDefault.run({ params: { id: String(id) } }) : undefined}
          onEdit={() => open('form')}
        />
      }
    >
      <OrganizationView organization={organization} />
      <BrandPreview form={toForm(organization)} />
      {opened === 'plan' && <LazyFollowUp organization={organization} isOwner={isOwner} onClose={close} />}
      {opened === 'calendars' && <LazyCalendars organization={organization} isOwner={isOwner} onClose={close} />}
      <DeleteOrganization
        organization={organization}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </CardFrame>
  );
}

function DefaultBadge() {
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-success-soft px-2.5 text-xs font-semibold text-[#075e42]">
      <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      Default
    </span>
  );
}
