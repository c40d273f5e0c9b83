import type { ReactNode } from 'react';

import { trialDialog } from '../../../content/landing.ts';

type TrialLinkProps = { readonly className: string; readonly children: ReactNode };

/** Opens the trial dialog by islands/dialogs.ts; without that script it leads to a form that posts by itself. */
export const TrialLink = ({ className, children }: TrialLinkProps) => (
  <a className={`btn ${className}`} href={trialDialog.withoutScript} data-open="trial">
    {children}
  </a>
);
