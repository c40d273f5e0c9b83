import type { LineCategory } from '#shared/estimates/line-item.ts';
import { toDollars } from '#shared/estimates/money.ts';
import { formatDollars } from '#shared/proposals/price.ts';

type CostShare = { readonly label: string; readonly color: string; readonly of: readonly LineCategory[] };

/** On-site work counts among other items, as in the sections. */
const parts: readonly CostShare[] = [
  { label: 'Pavers', color: '#b4441b', of: ['pavers'] },
  { label: 'Labor', color: '#0f1b2d', of: ['labor'] },
  { label: 'Machinery', color: '#5b6b80', of: ['machinery'] },
  { label: 'Removal', color: '#9aa7b6', of: ['removal'] },
  { label: 'Permits', color: '#2563eb', of: ['permit'] },
  { label: 'Other Items', color: '#c9a56a', of: ['onsite', 'other'] },
];

type CostCompositionProps = { readonly costs: Readonly<Record<LineCategory, number>> };

/** Cost by category in cents: a bar, and the same as text. */
export function CostComposition({ costs }: CostCompositionProps) {
  const total = Object.values(costs).reduce((sum, cents) => sum + cents, 0);
  const shown = parts
    .map((part) => ({ ...part, cents: part.of.reduce((sum, category) => sum + costs[category], 0) }))
    .filter(({ cents }) => cents > 0);
  return (
    <section aria-label="Cost composition" className="grid gap-3">
      <p className="flex items-baseline justify-between text-sm font-semibold">
        Cost composition
        <span className="font-normal text-ink-soft tabular-nums">{formatDollars(toDollars(total))}</span>
      </p>
      <div aria-hidden="true" className="flex h-[22px] gap-0.5 overflow-hidden rounded-sm bg-sand-deep">
        {shown.map(({ label, color, cents }) => (
          <i key={label} style={{ background: color, flex: `${cents} 0 3px` }} />
        ))}
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">Add pavers, labor or other lines to see what the price is made of.</p>
      ) : (
        <ul className="m-0 grid list-none gap-1.5 p-0 text-sm tabular-nums">
          {shown.map(({ label, color, cents }) => (
            <li key={label} className="grid grid-cols-[14px_1fr_auto_48px] items-center gap-2">
              <i aria-hidden="true" className="size-3 rounded-[3px]" style={{ background: color }} />
              {label}
              <span>{formatDollars(toDollars(cents))}</span>
              <span className="text-right text-ink-soft">{((cents / total) * 100).toFixed(1)}%</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
