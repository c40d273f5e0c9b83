import { useQuery } from '@tanstack/react-query';
import { Plus, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';

import { brandName } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import { useIsOwner } from '../../../../api/use-is-owner.ts';
import { Button } from '../../../../ui/button.tsx';
import { OrganizationMark } from '../../../../ui/organization-mark.tsx';
import { OwnerOnlyNote } from '../../../../ui/owner-only-note.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import type { OrganizationDialog } from '../organization-dialog.ts';

type PickerProps = {
  readonly chosen: number | undefined;
  /** Whether the proposal keeps the branding of a deleted organization, until another one is chosen. */
  readonly isOfDeleted: boolean;
  readonly dialog: OrganizationDialog;
  /** Undefined when the chosen organization was deleted. */
  readonly onChoose: (organizationId: number | undefined) => void;
};

/** Picks the organization whose branding the marketing image has. */
export function OrganizationPicker({ chosen, isOfDeleted, dialog, onChoose }: PickerProps) {
  const { data = [] } = useQuery(organizationsQuery());
  const { opened, open, close } = useOpened<{ readonly organization: Organization | undefined }>();
  const isOwner = useIsOwner();
  const current = data.find(({ id }) => id === chosen);
  return (
    <section aria-label="Organization" className="grid gap-1.5">
      <div className="flex items-center gap-1">
        <p className="mr-auto text-sm font-semibold">Organization</p>
        {isOwner && current && (
          <Button
            size="sm"
            variant="ghost"
            icon={<SquarePen className="size-4" />}
            onClick={() => open({ organization: current })}
          >
            Edit
          </Button>
        )}
        {isOwner && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus className="size-4" />}
            onClick={() => open({ organization: undefined })}
          >
            New
          </Button>
        )}
      </div>
      <div role="radiogroup" aria-label="Organizations" className="grid gap-1.5">
        {isOfDeleted && <Choice name="Deleted organization" note="The image keeps its branding." chosen />}
        {data.map((one) => (
          <Choice
            key={one.id}
            mark={<OrganizationMark organization={one} />}
            name={brandName(one)}
            note={noteOf(one)}
            chosen={one.id === chosen}
            onChoose={() => onChoose(one.id)}
          />
        ))}
      </div>
      {!isOwner && data.length === 0 && <OwnerOnlyNote what="organizations" />}
      {opened &&
        dialog({
          ...opened,
          onSaved: ({ id }) => {
            if (id !== chosen) onChoose(id);
          },
          onRemoved: () => onChoose(undefined),
          onClose: close,
        })}
    </section>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly note: string;
  readonly mark?: ReactNode;
  readonly chosen: boolean;
  readonly onChoose?: () => void;
};

function Choice({ name, note, mark, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 rounded-md border px-3 py-2 text-left aria-checked:border-sky aria-checked:bg-sky-soft"
    >
      {mark}
      <span className="grid min-w-0">
        <b className="truncate font-semibold">{name}</b>
        <small className="truncate text-xs text-ink-soft">{note}</small>
      </span>
    </button>
  );
}

const noteOf = ({ isDefault, websiteUrl }: Organization): string =>
  isDefault === 1 ? 'Default' : websiteUrl || 'No website';
