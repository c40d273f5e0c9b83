import { SquarePen } from 'lucide-react';

import { proposalPath } from '#shared/proposals/page-url.ts';
import type { OwnerView } from '#shared/proposals/page-view.ts';

const notices: Readonly<Record<NonNullable<OwnerView['hidden']>, string>> = {
  draft: 'Not sent yet. Only you can see this page.',
  revoked: 'The link is revoked. Only you can see this page.',
  closed: 'Your plan is not paid, so this page is closed. Only you can see it.',
};

type OwnerBarProps = {
  readonly slug: string;
  readonly hidden: OwnerView['hidden'];
  /** The sentence for a page that everybody with the link can see. */
  readonly shown: string;
};

/** Tells members of the account who can see the page, and links back to the wizard. */
export function OwnerBar({ slug, hidden, shown }: OwnerBarProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-5 bg-ink px-5 py-1 text-base font-semibold text-white print:hidden">
      {hidden ? notices[hidden] : shown}
      <a href={proposalPath({ slug })} className="inline-flex min-h-11 items-center gap-2 text-inherit underline">
        <SquarePen className="size-4" aria-hidden="true" />
        Edit proposal
      </a>
    </p>
  );
}
