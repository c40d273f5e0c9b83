import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';

import { displayName } from '#shared/auth/user.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const TAB =
  'inline-flex min-h-9 items-center rounded-md px-3 font-semibold text-ink-soft no-underline hover:bg-sand aria-[current=page]:bg-sky-soft aria-[current=page]:text-ink';

/** What staff work on. */
function Desks() {
  return (
    <nav aria-label="Desk" className="flex gap-1">
      <Link to="/fulfilment" search={{}} activeOptions={{ exact: true, includeSearch: true }} className={TAB}>
        Leads
      </Link>
      <Link to="/fulfilment" search={{ show: 'mailers' }} activeOptions={{ includeSearch: true }} className={TAB}>
        Mailers
      </Link>
    </nav>
  );
}

export function DeskHeader() {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-paper px-4 md:h-[60px] md:px-6">
      <a href="/" className="flex items-center text-inherit no-underline" aria-label="Paveprint home">
        <Wordmark short />
      </a>
      <span className="border-l pl-3 font-semibold max-md:sr-only md:pl-5">Fulfilment</span>
      {user?.staff && <Desks />}
      {user && (
        <div className="ml-auto flex min-w-0 items-center gap-2.5">
          <span className="truncate text-ink-soft max-md:sr-only">{displayName(user)}</span>
          <ButtonLink variant="ghost" size="sm" href="/api/logout" icon={<LogOut className="size-4" />}>
            <span className="max-md:sr-only">Logout</span>
          </ButtonLink>
        </div>
      )}
    </header>
  );
}
