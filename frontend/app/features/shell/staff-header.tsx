import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { displayName } from '#shared/auth/user.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { cx } from '../../../ui/class-names.ts';
import { LogoutLink } from './logout-link.tsx';

type StaffHeaderProps = {
  readonly title: string;
  /** Links to the other screens for the same people. On phones they replace the title. */
  readonly children?: ReactNode;
};

/** The header of screens for staff and operators. */
export function StaffHeader({ title, children }: StaffHeaderProps) {
  const { data: user } = useQuery(currentUserQuery());
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-paper px-4 md:h-[60px] md:px-6">
      <a href="/" className="flex items-center text-inherit no-underline" aria-label="Paveprint home">
        <Wordmark short />
      </a>
      <span className={cx('border-l pl-3 font-semibold md:pl-5', children !== undefined && 'max-md:sr-only')}>
        {title}
      </span>
      {children}
      {user && (
        <div className="ml-auto flex min-w-0 items-center gap-2.5">
          <span className="truncate text-ink-soft max-md:sr-only">{displayName(user)}</span>
          <LogoutLink className="max-md:sr-only" />
        </div>
      )}
    </header>
  );
}
