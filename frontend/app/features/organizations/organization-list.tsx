import { Plus } from 'lucide-react';

import type { Organization } from '#shared/organizations/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { OrganizationMark } from '../../../ui/organization-mark.tsx';

type OrganizationListProps = {
  readonly organizations: readonly Organization[];
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
  /** Undefined for people who may not create one. */
  readonly onCreate: (() => void) | undefined;
};

/** Next to the chosen organization on wide screens, where the list scrolls by itself, and above it on other screens. */
export function OrganizationList({ organizations, selected, onSelect, onCreate }: OrganizationListProps) {
  return (
    <nav
      aria-label="Your Organizations"
      className="flex flex-col self-start rounded-lg border bg-paper p-2 shadow-card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-108px)]"
    >
      <h2 className="flex items-center justify-between px-2 py-1 text-sm font-semibold text-ink-soft">
        Your Organizations
        {onCreate && (
          <Button
            variant="ghost"
            size="sm"
            aria-label="Create organization"
            icon={<Plus className="size-4" />}
            onClick={onCreate}
          />
        )}
      </h2>
      <ul className="-m-1 grid min-h-0 list-none gap-0.5 overflow-auto p-1">
        {organizations.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === selected}
              onClick={() => onSelect(one.id)}
              className="flex min-h-[60px] w-full items-center gap-3 rounded-md p-2 text-left hover:bg-sand aria-[current=true]:bg-clay-soft"
            >
              <OrganizationMark organization={one} />
              <span className="grid min-w-0 leading-[1.125rem] tight:leading-tight">
                <b className="truncate font-semibold tight:wrap-anywhere tight:whitespace-normal">{one.name}</b>
                <small className="truncate text-xs text-ink-soft tight:wrap-anywhere tight:whitespace-normal">
                  {one.isDefault === 1 ? 'Default' : one.websiteUrl.replace(/^https?:\/\//, '') || 'No website'}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {organizations.length === 0 && (
        <p className="p-2 text-ink-soft">
          {onCreate ? 'None yet. Your first one becomes the default.' : 'None yet. The owner can create one.'}
        </p>
      )}
    </nav>
  );
}
