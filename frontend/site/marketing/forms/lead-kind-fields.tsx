import type { LeadKind } from '#shared/leads/new-lead.ts';

/** The address to which the browser posts a form without JavaScript. */
export const leadFormTarget = { action: '/api/leads', method: 'post' } as const;

/** Hidden fields: the kind of the form, and a honeypot that only bots fill in. */
export function LeadKindFields({ kind }: { readonly kind: LeadKind }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="text" name="website" className="hidden" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}
