import type { LayingPlan } from '#shared/laying/laying-plan.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Waste as people read it: '1.2%'. */
export const percent = (share: number): string => `${(Math.max(0, share) * 100).toFixed(1)}%`;

/** Pallets for the middle of the area's band, with those for its low and high end. One number if they are the same. */
function palletsText({ low, middle, high }: LayingPlan['pallets']): string {
  return low === high ? whole(middle) : `${whole(middle)} (${whole(low)} to ${whole(high)})`;
}

/** What the plan counts and measures. */
export function PlanFigures({ plan }: { readonly plan: LayingPlan }) {
  const sizes = plan.units.map(({ label, order }) => `${whole(order)}${label ? ` of ${label}` : ''}`).join(' and ');
  const rows = [
    ['Whole pavers', whole(plan.whole)],
    ['Cut pieces', whole(plan.cuts)],
    ['Slivers', whole(plan.slivers)],
    ['Waste', percent(plan.waste)],
    ['Order with spares', sizes],
    ['Pallets', palletsText(plan.pallets)],
    ['Saw line', `${whole(plan.sawFeet)} ft`],
    ['Edge restraint', `${plan.restraintFeet.toFixed(1)} ft`],
    ...(plan.adjoiningFeet > 0 ? [['Beside other areas', `${plan.adjoiningFeet.toFixed(1)} ft`]] : []),
    ['Bedding sand', `${plan.beddingTons.toFixed(1)} tons`],
    ['Base', `${plan.baseTons.toFixed(1)} tons`],
    ['Joint sand', `${whole(plan.jointSandBags)} ${plan.jointSandBags === 1 ? 'bag' : 'bags'} of 50 lb`],
  ];
  return (
    <dl aria-label="Plan figures" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-base">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
