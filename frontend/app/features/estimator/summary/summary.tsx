import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { NOBODY_DECIDES } from '#shared/estimates/approval.ts';
import { askedDeposit } from '#shared/estimates/asked-deposit.ts';
import type { EstimateContent } from '#shared/estimates/estimate.ts';
import { marginHealth, percent, priceAlert } from '#shared/estimates/margin-health.ts';
import type { ApprovalState } from '#shared/estimates/margin-health.ts';
import { toDollars } from '#shared/estimates/money.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { TAX_DECIMALS } from '../form/taxable-scopes.ts';
import { CostComposition } from './cost-composition.tsx';
import { MarginGauge } from './margin-gauge.tsx';

type SummaryProps = {
  readonly content: EstimateContent;
  readonly totals: Totals;
  readonly minimum: number;
  /** Whether there are line items to price. */
  readonly priced: boolean;
  /** What an approver decided about this price, or that the customer already has it. */
  readonly approval: ApprovalState;
  /** Whether the account has an approver who could decide. */
  readonly isDecidable: boolean;
  readonly children: ReactNode;
};

const money = (cents: number): string => formatDollars(toDollars(cents));

/** Totals, price and margin health, with `children` below them. */
export function Summary({ content, totals, minimum, priced, approval, isDecidable, children }: SummaryProps) {
  const { areaSqft, targetMarginPct } = content;
  const alert = priceAlert(totals, areaSqft);
  const health = marginHealth(totals, content, minimum, approval);
  // The approver who was asked may have left the account since.
  const isStuck = approval === 'requested' && health.state === 'danger' && !isDecidable;
  return (
    <div className="grid gap-4 p-4 pb-0 md:p-5 md:pb-0">
      <p className="grid gap-0.5">
        <small className="text-sm text-ink-soft">Grand total</small>
        <b className="display text-3xl tabular-nums" data-testid="grand-total">
          {money(totals.grandTotal)}
        </b>
        <span className="text-pretty text-ink-soft tabular-nums">
          {areaSqft > 0
            ? `${formatDollars(toDollars(totals.sellPriceBeforeTax) / areaSqft)} per sq ft before tax`
            : 'Enter the project area for a price per sq ft'}
        </span>
      </p>
      {alert && priced && (
        <div role="status" className="flex gap-2.5 rounded-md bg-warning-soft p-3 text-[#7c3a06]">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <div>
            <b className="block font-semibold">{alert.title}</b>
            {alert.message}
          </div>
        </div>
      )}
      <CostComposition costs={totals.costs} />
      {priced && (
        <div className="border-t pt-4">
          <MarginGauge
            marginPct={totals.marginPct}
            minimum={minimum}
            target={targetMarginPct}
            health={isStuck ? { ...health, advice: NOBODY_DECIDES } : health}
          />
        </div>
      )}
      <Rows content={content} totals={totals} />
      {children}
    </div>
  );
}

function Rows({ content, totals }: { readonly content: EstimateContent; readonly totals: Totals }) {
  const { taxPct, taxableScope } = content;
  const deposit = askedDeposit(content, totals);
  const rows = [
    ...(totals.discounts > 0 ? [{ label: 'Discounts', value: `−${money(totals.discounts)}` }] : []),
    { label: 'Price before tax', value: money(totals.sellPriceBeforeTax) },
    { label: `Tax (${percent(taxPct, TAX_DECIMALS)}, ${taxableScope})`, value: money(totals.tax) },
    { label: deposit.label, value: money(deposit.cents) },
    { label: 'Profit', value: money(totals.profit) },
  ];
  return (
    <dl className="m-0 grid gap-2 border-t pt-4 tabular-nums">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="m-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
