import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { organizationsQuery } from '../../../api/organization-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { OrganizationList } from './organization-list.tsx';

/** Branding, contact details and visit times. The first organization is selected by itself. What else is set follows. */
export function SettingsPage({ children }: { readonly children: ReactNode }) {
  const { data: organizations = [], isPending, isError, refetch } = useQuery(organizationsQuery());
  const [chosen, choose] = useState<number | 'new'>();
  if (isPending) return <PageSpinner label="Loading organizations" />;

  const selected = chosen === 'new' ? undefined : (organizations.find(({ id }) => id === chosen) ?? organizations[0]);
  return (
    <main className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <div className="mb-4 flex flex-wrap items-end gap-3 md:mb-6">
          <div className="mr-auto">
            <h1 className="display text-2xl">Organization settings</h1>
            <p className="mt-1 text-ink-soft">Branding, contact details and visit times used on your proposals</p>
          </div>
          <Link to="/app" className={buttonClass({})}>
            <ArrowLeft className="size-4" />
            Back to App
          </Link>
        </div>
        {isError && (
          <p role="alert" className="mb-4 flex items-center gap-3 rounded-md bg-danger-soft p-3 text-danger">
            Your organizations could not be loaded.
            <Button size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </p>
        )}
        <div className="grid gap-4 md:gap-6 lg:grid-cols-[272px_minmax(0,1fr)]">
          <OrganizationList
            organizations={organizations}
            selected={selected?.id}
            onSelect={choose}
            onCreate={() => choose('new')}
          />
          {selected ? (
            <OrganizationCard key={selected.id} organization={selected} onDeleted={() => choose(undefined)} />
          ) : (
            <OrganizationEditor
              organization={undefined}
              onCancel={() => choose(undefined)}
              onSaved={({ id }) => choose(id)}
            />
          )}
        </div>
        {children}
      </div>
    </main>
  );
}
