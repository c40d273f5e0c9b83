import type { PlanView } from '#shared/billing/contract.ts';
import type { Meter } from '#shared/plans/meter.ts';

const LABELS: Readonly<Record<Meter, string>> = { lookups: 'Lookups', designs: 'AI designs', mailers: 'Mailers' };

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What was used this month, 'n of 10' where the plan has an end. */
export function PlanUsage({ plan: { usage, monthEndsAt } }: { readonly plan: PlanView }) {
  if (usage.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg font-semibold">This month</h3>
      <p className="text-sm text-ink-soft">Counts begin anew on {day.format(new Date(monthEndsAt))}.</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {usage.map(({ meter, used, most }) => (
          <div key={meter} className="rounded-lg border p-4">
            <dt className="text-ink-soft">{LABELS[meter]}</dt>
            <dd className="mt-1 font-semibold tabular-nums">
              {most === undefined ? `${used}, no limit` : `${used} of ${most}`}
            </dd>
            {most !== undefined && (
              <dd>
                <meter
                  className="mt-2 h-2 w-full"
                  min={0}
                  max={Math.max(1, most)}
                  value={used}
                  aria-label={`${LABELS[meter]} used`}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
