import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#shared/http/endpoint.ts';
import type { imaging } from '#shared/imaging/contract.ts';
import { dollarsOf } from '#shared/plans/extras.ts';
import { designAllowanceQuery } from '../../../../api/imaging-queries.ts';

type Allowance = Reply<typeof imaging.designAllowance>;

/** @internal exported for tests */
export function allowanceText({ left, limit, per, extra }: Allowance): string {
  if (extra) return extraText(left, extra);
  if (left > 0) return `Generate uses 1 of the ${left} designs left ${LEFT[per]}.`;
  return `${USED_UP[per]} ${limit} designs are used up.`;
}

const LEFT = { day: 'today', month: 'this month', trial: 'in your trial' } as const;
const USED_UP = { day: 'Today’s', month: 'This month’s', trial: 'Your trial’s' } as const;

type Extra = NonNullable<Allowance['extra']>;

function extraText(left: number, { cents, ceilingCents, spentCents }: Extra): string {
  const price = `Generate costs ${dollarsOf(cents)} on your plan`;
  if (left > 0) return `${price}: ${dollarsOf(spentCents)} of ${dollarsOf(ceilingCents)} are used this month.`;
  if (ceilingCents === 0) return `${price}, once the owner of your account agrees to extras under Settings, Plan.`;
  return spentCents + cents > ceilingCents
    ? `This month’s extras have come to the ${dollarsOf(ceilingCents)} that the owner of your account agreed to.`
    : 'Today’s designs are used up.';
}

/** Says what Generate and Try Again use before they are pressed; the live preview uses nothing (product 7.39). */
export function DesignAllowance() {
  const { data } = useQuery(designAllowanceQuery());
  if (!data) return null;
  return <p className="mb-2 text-xs text-ink-soft">{allowanceText(data)} The preview is free.</p>;
}
