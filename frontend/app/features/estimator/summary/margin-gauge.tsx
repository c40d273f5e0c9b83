import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';

import { percent } from '#shared/estimates/margin-health.ts';
import type { MarginHealth } from '#shared/estimates/margin-health.ts';
import { clampMargin } from '#shared/estimates/pricing.ts';
import { cx } from '../../../../ui/class-names.ts';

type MarginGaugeProps = {
  readonly marginPct: number;
  readonly minimum: number;
  readonly target: number;
  readonly health: MarginHealth;
};

/** Minimum end of the scale; a high target extends it. */
const MIN_END = 0.6;

/** Shows the margin between loss, minimum, target and excellent; the text below says the same. */
export function MarginGauge({ marginPct, minimum, target: targetPct, health }: MarginGaugeProps) {
  const target = clampMargin(targetPct);
  // A target below the minimum has no effect.
  const good = Math.max(minimum, target);
  const excellent = 1.5 * good;
  const end = Math.max(MIN_END, excellent * 1.15);
  const zones = [
    { to: minimum, color: '#e3a79f' },
    { to: good, color: '#ebc68c' },
    { to: excellent, color: '#8ccbb1' },
    { to: end, color: '#3e9c7a' },
  ];
  const at = (share: number) => `${(Math.min(end, Math.max(0, share)) / end) * 100}%`;
  const ticks = ticksOf({ minimum, target }, (share) => Math.min(end, share) / end);
  return (
    <section aria-label="Margin" className="grid gap-2">
      <p className="flex items-baseline justify-between text-sm font-semibold">
        Margin
        <b className="display text-md tabular-nums" data-testid="margin">
          {percent(marginPct)}
        </b>
      </p>
      <div
        role="img"
        aria-label={`Margin ${percent(marginPct)}, minimum ${percent(minimum)}, target ${percent(target)}`}
        className={cx('relative', ticks.some(({ row }) => row === 1) ? 'pb-10' : 'pb-6')}
      >
        <div className="flex gap-0.5 overflow-hidden rounded-sm">
          {zones.map(({ to, color }, n) => (
            <i
              key={color}
              className="h-2.5"
              style={{ background: color, flex: 100 * (to - (zones[n - 1]?.to ?? 0)) }}
            />
          ))}
        </div>
        <i
          className="absolute -top-1 h-[18px] w-1 -translate-x-1/2 rounded-xs bg-ink"
          style={{ left: at(marginPct) }}
        />
        {ticks.map((tick) => (
          <Tick key={tick.text} {...tick} />
        ))}
      </div>
      <Health health={health} />
    </section>
  );
}

type Marks = { readonly minimum: number; readonly target: number };
type TickProps = { readonly at: number; readonly side: 'left' | 'right'; readonly row: 0 | 1; readonly text: string };

/** Share of the gauge's width that a label needs. */
const LABEL = 0.32;

/** The two marks, labeled outward: the lower one left, the upper one right. In two rows if a label would be cut off. */
function ticksOf(marks: Marks, at: (share: number) => number): readonly TickProps[] {
  const labeled = [
    { at: at(marks.minimum), text: `Minimum ${percent(marks.minimum)}` },
    { at: at(marks.target), text: `Target ${percent(marks.target)}` },
  ].toSorted((one, other) => one.at - other.at);
  const narrow = labeled.some((one, n) => (n === 0 ? one.at < LABEL : one.at > 1 - LABEL));
  return labeled.map((one, n) => {
    const side = (narrow ? one.at > 0.5 : n === 0) ? 'left' : 'right';
    // The label goes below if its mark, which then crosses both rows, does not cross the other label.
    const below = side === 'right' ? n === 0 : n === 1;
    return { ...one, side, row: narrow && below ? 1 : 0 };
  });
}

function Tick({ at, side, row, text }: TickProps) {
  return (
    <span
      className={cx(
        'absolute top-3 border-ink-soft px-1.5 text-xs whitespace-nowrap text-ink-soft tabular-nums',
        row === 1 && 'pt-4',
        side === 'left' ? '-translate-x-full border-r' : 'border-l',
      )}
      style={{ left: `${at * 100}%` }}
    >
      {text}
    </span>
  );
}

const healthStyles = {
  critical: 'bg-danger-soft text-danger',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-[#7c3a06]',
  success: 'bg-success-soft text-[#075e42]',
  excellent: 'bg-success-soft text-[#075e42]',
} as const;

const icons = {
  critical: CircleAlert,
  danger: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  excellent: CircleCheck,
} as const;

function Health({ health: { state, title, advice } }: { readonly health: MarginHealth }) {
  const Icon = icons[state];
  return (
    <div role="status" data-state={state} className={cx('flex gap-2.5 rounded-md p-3', healthStyles[state])}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <div>
        {state === 'danger' && <b className="block font-semibold">Approval Required</b>}
        <b className="block font-semibold">{title}</b>
        {advice}
      </div>
    </div>
  );
}
