import type { PlanView } from '#shared/billing/contract.ts';
import { dollarsOf } from '#shared/plans/extras.ts';
import { meterWords } from '#shared/plans/meter.ts';
import type { Meter } from '#shared/plans/meter.ts';
import { countedPer } from '#shared/plans/plan-table.ts';
import { capitalized } from '#shared/text/capitalized.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What was used this month or in the trial, as 'n of 10' if the plan has a limit, and the price of one beyond it. */
export function PlanUsage({ plan: { plan, usage, extras, spent, monthEndsAt } }: { readonly plan: PlanView }) {
  if (usage.length === 0) return null;
  const isTrial = countedPer(plan) === 'trial';
  return (
    <div>
      <h3 className="text-lg font-semibold">{isTrial ? 'In your trial' : 'This month'}</h3>
      <p className="text-sm text-ink-soft">
        {isTrial ? 'Counted over the whole trial.' : `Counts start over on ${day.format(new Date(monthEndsAt))}.`}
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {usage.map(({ meter, used, most }) => (
          <div key={meter} className="rounded-lg border p-4">
            <dt className="text-ink-soft">{labelOf(meter)}</dt>
            <dd className="mt-1 font-semibold tabular-nums">
              {usedWords({ used, most, isSold: extras?.meter === meter, paid: paidOf(spent, meter) })}
            </dd>
            {extras?.meter === meter && !extras.owes && <dd className="text-sm text-ink-soft">{extraWords(extras)}</dd>}
            {most !== undefined && (
              <dd>
                <meter
                  className="mt-2 h-2 w-full"
                  min={0}
                  max={Math.max(1, most)}
                  value={Math.min(used, most)}
                  aria-label={`${labelOf(meter)} used`}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

const labelOf = (meter: Meter): string => capitalized(meterWords[meter].many);

/** How many uses of a meter were paid for. A larger plan earlier in the month may have included more than this one. */
const paidOf = ({ used }: PlanView['spent'], meter: Meter): number =>
  used.find((one) => one.meter === meter)?.count ?? 0;

type Used = {
  readonly used: number;
  readonly most: number | undefined;
  readonly isSold: boolean;
  readonly paid: number;
};

function usedWords({ used, most, isSold, paid }: Used): string {
  if (most === undefined) return isSold ? String(used) : `${used}, no limit`;
  return `${Math.min(used, most)} of ${most}${paid > 0 ? `, and ${paid} extra` : ''}`;
}

const extraWords = ({ cents, included, ceilingCents }: NonNullable<PlanView['extras']>): string =>
  `${included > 0 ? 'Then ' : ''}${dollarsOf(cents)} each${ceilingCents > 0 ? '' : ', once you agree to extras'}`;
