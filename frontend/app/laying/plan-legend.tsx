import { CUT_COLOR, SLIVER_COLOR } from './draw-pavers.ts';

/** What the colors of a drawn plan mean. */
export const PlanLegend = () => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
    {[
      { color: CUT_COLOR, text: 'Cut' },
      { color: SLIVER_COLOR, text: 'Sliver, under a third' },
    ].map(({ color, text }) => (
      <span key={text} className="flex items-center gap-1.5">
        <i aria-hidden="true" className="size-3 rounded-[3px]" style={{ background: color }} />
        {text}
      </span>
    ))}
    <span>The arrow is where the pattern starts. North is up.</span>
  </p>
);
