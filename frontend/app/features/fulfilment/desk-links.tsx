import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { currentUserQuery } from '../../../api/auth-queries.ts';

const TAB =
  'inline-flex min-h-9 items-center rounded-md px-3 font-semibold text-ink-soft no-underline hover:bg-sand aria-[current=page]:bg-sky-soft aria-[current=page]:text-ink';

/** Links between the screens of the fulfilment desk, for staff. */
export function DeskLinks() {
  const { data: user } = useQuery(currentUserQuery());
  if (!user?.staff) return null;
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
