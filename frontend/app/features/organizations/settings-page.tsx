import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CreditCard, Layers } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { useIsOwner } from '../../../api/use-is-owner.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { OwnerOnlyNote } from '../../../ui/owner-only-note.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useMedia, WIDE } from '../../../ui/use-media.ts';
import { OrganizationCard } from './organization-card.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { OrganizationList } from './organization-list.tsx';

type SettingsPageProps = { readonly children: ReactNode };

/** Organizations, with the first one selected. `children` are the other settings. */
export function SettingsPage({ children }: SettingsPageProps) {
  const { data: organizations, isError, refetch } = useSuspenseQuery(organizationsQuery());
  const isOwner = useIsOwner();
  const [chosen, setChosen] = useState<number | 'new'>();
  const [isOpen, setOpen] = useState(false);
  const [cancels, setCancels] = useState(0);
  const guard = useUnsavedGuard('organization');
  const isBesideList = useMedia(WIDE);
  const shown = useRef<HTMLDivElement>(null);
  const show = () => {
    // A choice in a long list shows only below the list, out of view. Until React has rendered it, the page may be too
    // short.
    if (!isBesideList) requestAnimationFrame(() => shown.current?.scrollIntoView());
  };
  const choose = (next: number | 'new') =>
    guard.leave(() => {
      setChosen(next);
      setOpen(false);
      show();
    });
  const selected = useSelected(organizations, chosen, isOpen);
  return (
    <Page>
      {!isOwner && <OwnerOnlyNote what="organizations" className="mb-4 md:mb-6" />}
      {isError && <OrganizationsFailed onRetry={() => void refetch()} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <OrganizationList
          organizations={organizations}
          selected={selected?.id}
          onSelect={(id) => (id === selected?.id ? show() : choose(id))}
          onCreate={isOwner ? () => selected && choose('new') : undefined}
        />
        <div ref={shown} className="min-w-0 scroll-mt-4">
          {selected ? (
            <OrganizationCard
              key={selected.id}
              organization={selected}
              isOwner={isOwner}
              guard={guard}
              onOpened={setOpen}
              // The person may have chosen another one in the meantime.
              onSaved={({ id }) => setChosen((now) => (now === chosen ? id : now))}
              onDeleted={() => setChosen(undefined)}
            />
          ) : (
            isOwner && (
              <OrganizationEditor
                // If there is nothing to go back to, a canceled form is replaced by an empty one.
                key={cancels}
                organization={undefined}
                onDirty={guard.setDirty}
                onCancel={() =>
                  guard.leave(() => {
                    setChosen(undefined);
                    setCancels(cancels + 1);
                  })
                }
                // The person may have chosen another one in the meantime.
                onSaved={({ id }) => setChosen((now) => (typeof now === 'number' ? now : id))}
              />
            )
          )}
        </div>
      </div>
      <OtherSettings>{children}</OtherSettings>
      {guard.question}
    </Page>
  );
}

/** The organization to show: the chosen one, or else the first. One that is open stays, even if it was deleted. */
function useSelected(organizations: readonly Organization[], chosen: number | 'new' | undefined, isOpen: boolean) {
  const current = chosen === 'new' ? undefined : (organizations.find(({ id }) => id === chosen) ?? organizations[0]);
  const [held, setHeld] = useState(current);
  if (!isOpen && held !== current) setHeld(current);
  return isOpen ? (organizations.find(({ id }) => id === held?.id) ?? held) : current;
}

/** The settings page when the organizations could not be loaded. */
export function SettingsFailed({ onRetry, children }: SettingsPageProps & { readonly onRetry: () => void }) {
  return (
    <Page>
      <OrganizationsFailed onRetry={onRetry} />
      <OtherSettings>{children}</OtherSettings>
    </Page>
  );
}

const OtherSettings = ({ children }: SettingsPageProps) => (
  <div className="mt-4 grid grid-cols-1 gap-4 md:mt-6 md:gap-6">{children}</div>
);

function Page({ children }: SettingsPageProps) {
  return (
    <main className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <div className="mb-4 flex flex-wrap items-end gap-3 md:mb-6">
          <div className="mr-auto">
            <h1 className="display text-2xl">Organization settings</h1>
            <p className="mt-1 text-ink-soft">Branding, contact details and visit times used on your proposals</p>
          </div>
          <Link to="/app/plan" className={buttonClass({})}>
            <CreditCard className="size-4" />
            Your Plan
          </Link>
          <Link to="/app/catalog" className={buttonClass({})}>
            <Layers className="size-4" />
            Paver Catalog
          </Link>
          <Link to="/app" className={buttonClass({})}>
            <ArrowLeft className="size-4" />
            Back to App
          </Link>
        </div>
        {children}
      </div>
    </main>
  );
}

function OrganizationsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailed className="mb-4" onRetry={onRetry}>
      Your organizations could not be loaded.
    </LoadFailed>
  );
}
