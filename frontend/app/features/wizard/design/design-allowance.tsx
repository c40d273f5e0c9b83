import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#shared/http/endpoint.ts';
import type { imaging } from '#shared/imaging/contract.ts';
import { designAllowanceQuery } from '../../../../api/imaging-queries.ts';

type Allowance = Reply<typeof imaging.designAllowance>;

function allowanceText({ left, limit, per }: Allowance): string {
  if (left > 0) return `Generate uses 1 of the ${left} designs left ${per === 'day' ? 'today' : 'this month'}.`;
  return `${per === 'day' ? 'Today’s' : 'This month’s'} ${limit} designs are used up.`;
}

/** Says what Generate and Try Again use before they are pressed; the live preview uses nothing (product 7.39). */
export function DesignAllowance() {
  const { data } = useQuery(designAllowanceQuery());
  if (!data) return null;
  return <p className="mb-2 text-xs text-ink-soft">{allowanceText(data)} The preview is free.</p>;
}
