import { LogOut } from 'lucide-react';

import { followLogOut } from '../../../api/log-out.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Ends the session of this browser. `className` styles the link's label. */
export const LogoutLink = ({ className }: { readonly className?: string }) => (
  <ButtonLink variant="ghost" size="sm" href="/api/logout" onClick={followLogOut} icon={<LogOut className="size-4" />}>
    <span className={className}>Logout</span>
  </ButtonLink>
);
