import type { LeadKind } from '#shared/leads/new-lead.ts';

/** Where a browser sends a form by itself as long as no script does. */
export const leadFormTarget = { action: '/api/leads', method: 'post' } as const;

/** What nobody types: which form it is, and a field that only programs fill in. */
export function LeadKindFields({ kind }: { readonly kind: LeadKind }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="text" name="website" className="hidden" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </>
  );
}
