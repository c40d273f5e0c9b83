import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut, Map as MapIcon } from 'lucide-react';

import { displayName } from '#shared/auth/user.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

export function AppHeader() {
  const { data: person } = useQuery(currentUserQuery());
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-paper px-4 md:h-[60px] md:px-5 lg:gap-6">
      <Link to="/app" className="flex items-center text-inherit no-underline" aria-label="Paveprint home">
        <Wordmark />
        <span className="ml-3 hidden border-l pl-3 text-sm text-ink-soft lg:inline">Driveway proposals that win</span>
      </Link>
      <nav aria-label="Main" className="ml-2 flex h-full gap-1 max-md:hidden">
        <Link
          to="/app"
          className="relative flex items-center gap-2 px-3 font-medium text-ink-soft no-underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-[3px] aria-[current=page]:after:bg-clay"
        >
          <MapIcon className="size-[18px]" />
          Map
        </Link>
      </nav>
      <div className="ml-auto flex items-center gap-2.5 font-medium">
        <Avatar name={displayName(person ?? undefined)} url={person?.profileImageUrl} />
        <span className="max-lg:sr-only">{displayName(person ?? undefined)}</span>
        <ButtonLink look="ghost" size="sm" href="/api/logout" icon={<LogOut className="size-4" />}>
          Logout
        </ButtonLink>
      </div>
    </header>
  );
}

function Avatar({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  if (url) return <img src={url} alt="" className="size-8 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-ink text-xs font-bold text-white"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
