import type { ReactNode } from 'react';

import { trialDialog } from '../../../content/landing.ts';

type TrialLinkProps = { readonly className: string; readonly children: ReactNode };

/**
 * Opens the trial dialog through islands/dialogs.ts. Without that script, it leads to a form that posts without script.
 */
export const TrialLink = ({ className, children }: TrialLinkProps) => (
  <a className={`btn ${className}`} href={trialDialog.withoutScript} data-open="trial">
    {children}
  </a>
);
