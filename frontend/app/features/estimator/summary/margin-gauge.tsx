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
        className="relative pb-6"
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
        <Tick left={at(minimum)} side={minimum <= target ? 'left' : 'right'} text={`Minimum ${percent(minimum)}`} />
        <Tick left={at(target)} side={minimum <= target ? 'right' : 'left'} text={`Target ${percent(target)}`} />
      </div>
      <Health health={health} />
    </section>
  );
}

type TickProps = { readonly left: string; readonly side: 'left' | 'right'; readonly text: string };

function Tick({ left, side, text }: TickProps) {
  return (
    <span
      className={cx(
        'absolute top-3 border-ink-soft px-1.5 text-xs whitespace-nowrap text-ink-soft tabular-nums',
        side === 'left' ? '-translate-x-full border-r' : 'border-l',
      )}
      style={{ left }}
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

function Health({ health: { state, title, advice } }: { readonly health: MarginHealth }) {
  const Icon = state === 'warning' ? TriangleAlert : advice === undefined ? CircleCheck : CircleAlert;
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
