import { useEffect } from 'react';

import { percent } from '#shared/estimates/margin-health.ts';
import { toDollars } from '#shared/estimates/money.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { Button } from '../../../../ui/button.tsx';

type MobileBarProps = { readonly totals: Totals; readonly priced: boolean; readonly onSummary: () => void };

/** The total at the bottom of a phone's screen; a press opens the rest of the summary. */
export function MobileBar({ totals, priced, onSummary }: MobileBarProps) {
  useEffect(() => {
    // Toasts are placed above it by styles.css.
    document.documentElement.dataset['sheet'] = 'bar';
    return () => {
      delete document.documentElement.dataset['sheet'];
    };
  }, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-overlay">
      <p className="mr-auto grid min-w-0 tight:basis-full">
        <small className="text-xs text-ink-soft">Grand total</small>
        <b className="display text-xl wrap-anywhere tabular-nums">{formatDollars(toDollars(totals.grandTotal))}</b>
      </p>
      {priced && (
        <span className="rounded-full bg-sand-deep px-2.5 py-1 text-xs font-semibold whitespace-nowrap tabular-nums">
          {percent(totals.marginPct)} margin
        </span>
      )}
      <Button variant="dark" size="lg" aria-haspopup="dialog" onClick={onSummary}>
        Summary
      </Button>
    </div>
  );
}
