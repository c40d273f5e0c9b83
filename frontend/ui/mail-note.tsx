import { MailX } from 'lucide-react';

import type { MailReturned } from '#shared/proposals/proposal.ts';

const texts: Readonly<Record<MailReturned, string>> = {
  bounced: 'The e-mail came back',
  complained: 'The e-mail was reported as spam',
};

/** Says that the last e-mail of a proposal came back (product 11.43). Otherwise shows nothing. */
export function MailNote({ returned }: { readonly returned: MailReturned | undefined }) {
  if (returned === undefined) return null;
  return (
    <p className="flex items-center gap-2 rounded-md bg-danger-soft px-3 py-1.5 text-sm font-semibold text-danger">
      <MailX aria-hidden="true" className="size-4 shrink-0" />
      {texts[returned]}
    </p>
  );
}
