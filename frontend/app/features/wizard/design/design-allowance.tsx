import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#shared/http/endpoint.ts';
import type { imaging } from '#shared/imaging/contract.ts';
import { dollarsOf, OWES_EXTRAS } from '#shared/plans/extras.ts';
import { designAllowanceQuery } from '../../../../api/imaging-queries.ts';
import { useMay } from '../../../../api/use-may.ts';

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

function extraText(left: number, { cents, ceilingCents, owes, spentCents }: Extra): string {
  if (owes) return OWES_EXTRAS;
  const price = `Generate costs ${dollarsOf(cents)} on your plan`;
  if (left > 0) return `${price}: ${dollarsOf(spentCents)} of ${dollarsOf(ceilingCents)} are used this month.`;
  if (ceilingCents === 0) return `${price}, once the owner of your account agrees to extras under Settings, Plan.`;
  return spentCents + cents > ceilingCents
    ? `This month’s extras have come to the ${dollarsOf(ceilingCents)} that the owner of your account agreed to.`
    : 'Today’s designs are used up.';
}

/** The hint on a plan without AI designs, where the preview becomes the design (product 38.44). */
const WITHOUT_DESIGNS = 'Keep Preview, on the photo, makes the preview your design.';

/** Says what Generate and Try Again use up before they are pressed. The live preview uses up nothing (product 7.39). */
export function DesignAllowance() {
  const isAllowed = useMay('designs');
  const { data } = useQuery({ ...designAllowanceQuery(), enabled: isAllowed });
  const words = isAllowed ? data && allowanceText(data) : WITHOUT_DESIGNS;
  if (words === undefined) return null;
  return <p className="mb-2 text-xs text-balance text-ink-soft">{words} The preview is free.</p>;
}
