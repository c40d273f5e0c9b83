import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator, List, Map as MapIcon, Menu as MenuIcon, Settings, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { displayName } from '#shared/auth/user.ts';
import { currentUserQuery, signInAddress } from '../../../api/auth-queries.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PHONE, useMedia } from '../../../ui/use-media.ts';
import type { HeaderPlace } from './header-menu.tsx';
import { JobTitle } from './job-title.tsx';
import { LogoutLink } from './logout-link.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { SkipLink } from './skip-link.tsx';

/** Loaded after the first paint, and only on phones, because the menu would be a fifth of the header's code. */
const HeaderMenu = lazy(async () => ({ default: (await import('./header-menu.tsx')).HeaderMenu }));

type AppHeaderProps = {
  /** For a screen that is open to everyone and so has no gate that asks to sign in. */
  readonly open?: boolean;
  /** For the plan screen, which says itself what is wrong with the plan and takes the payment. */
  readonly saysPlan?: boolean;
};

export function AppHeader({ open = false, saysPlan = false }: AppHeaderProps) {
  const { data: user } = useQuery(currentUserQuery());
  const onPhone = useMedia(PHONE);
  return (
    <div className="sticky top-0 z-30">
      <header className="flex h-14 items-center gap-3 border-b bg-paper px-4 md:h-[60px] md:px-5 lg:gap-6">
        <SkipLink />
        <div className="flex items-center">
          <Link to="/app" className="flex items-center text-inherit no-underline" aria-label="Paveprint home">
            <Wordmark short />
          </Link>
          <span className="ml-3 hidden border-l pl-3 text-sm text-ink-soft lg:inline">Driveway proposals that win</span>
        </div>
        <JobTitle />
        <nav aria-label="Main" className="flex h-full max-md:hidden md:ml-2 md:gap-1">
          {places.map((place) => (
            <NavLink key={place.to} {...place} />
          ))}
        </nav>
        {open && user === null && (
          <ButtonLink size="sm" href={signInAddress()} className="ml-auto md:hidden">
            Sign In
          </ButtonLink>
        )}
        {onPhone && (
          <Suspense fallback={<MenuIcon aria-hidden="true" className="mr-[3px] ml-auto size-[22px] flex-none" />}>
            <HeaderMenu places={places} name={user ? displayName(user) : undefined} />
          </Suspense>
        )}
        <div className="ml-auto flex items-center gap-2.5 font-medium max-md:hidden">
          {user && (
            <>
              <Avatar name={displayName(user)} />
              <span className="max-lg:sr-only">{displayName(user)}</span>
              <LogoutLink />
            </>
          )}
          {open && user === null && (
            <ButtonLink size="sm" href={signInAddress()}>
              Sign In
            </ButtonLink>
          )}
        </div>
      </header>
      {user && !saysPlan && <ReadOnlyNote user={user} />}
    </div>
  );
}

/** An initial (docs/decisions/0135). */
function Avatar({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-ink text-xs font-bold text-white"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

const places: readonly HeaderPlace[] = [
  { to: '/app', label: 'Map', icon: <MapIcon className="size-[18px]" /> },
  { to: '/app/today', label: 'Today', icon: <Sun className="size-[18px]" /> },
  { to: '/app/proposals', label: 'Proposals', icon: <List className="size-[18px]" /> },
  { to: '/estimator', label: 'Estimator', icon: <Calculator className="size-[18px]" /> },
  { to: '/app/settings', label: 'Settings', icon: <Settings className="size-[18px]" /> },
];

function NavLink({ to, label, icon }: HeaderPlace) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      data-to={to}
      className="relative flex items-center gap-2 px-3 font-medium max-lg:[&>svg]:hidden text-ink-soft no-underline after:absolute after:inset-x-3 after:-bottom-px after:h-[3px] after:rounded-t-[3px] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-clay"
    >
      {icon}
      {label}
    </Link>
  );
}
