import { useInfiniteQuery } from '@tanstack/react-query';

import type { EstimateSummary } from '#shared/estimates/estimate.ts';
import { toCents } from '#shared/estimates/money.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { OfferPrice } from '#shared/offers/offer-content.ts';
import { estimateListQuery } from '../../../api/estimate-queries.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';

type EstimatePrice = Extract<OfferPrice, { kind: 'estimate' }>;

type EstimateChoiceProps = {
  /** The chosen estimate, with its total as of the choice or of the last save of the offer. */
  readonly chosen: EstimatePrice | undefined;
  readonly proposalId: number;
  readonly onChoose: (price: EstimatePrice) => void;
};

/** Chooses the estimate whose total is the price: the proposal's estimates first, then the others, newest first. */
export function EstimateChoice({ chosen, proposalId, onChoose }: EstimateChoiceProps) {
  const list = useInfiniteQuery(estimateListQuery());
  const { data = [], isPending, isError, refetch } = list;
  const own = data.filter((one) => one.proposalId === proposalId);
  const others = data.filter((one) => one.proposalId !== proposalId);
  const isListed = data.some(({ id }) => id === chosen?.estimateId);
  const choose = (value: string) => {
    const found = data.find(({ id }) => String(id) === value);
    if (found) onChoose({ kind: 'estimate', estimateId: found.id, cents: toCents(found.grandTotal) });
  };
  return (
    <div className="grid content-start gap-1.5">
      <SelectField
        label="Estimate"
        value={String(chosen?.estimateId ?? '')}
        options={[
          ...(chosen ? [] : [{ value: '', label: isPending ? 'Loading estimates...' : 'Choose an estimate' }]),
          ...(chosen && !isListed ? [{ value: String(chosen.estimateId), label: `#${chosen.estimateId}` }] : []),
          ...own.map((one) => ({ ...choiceOf(one), group: 'Of this proposal' })),
          ...others.map((one) => ({ ...choiceOf(one), group: 'Other estimates' })),
        ]}
        onChange={choose}
      />
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>Your estimates could not be loaded.</LoadFailed>
      ) : (
        <p className="text-sm leading-5 text-ink-soft">
          {!isPending && data.length === 0
            ? 'No estimates yet. Save one in the Paving Estimator first.'
            : 'Below the minimum margin it needs an approval.'}
        </p>
      )}
      <ShowOlder list={list} label="Show More Estimates" />
    </div>
  );
}

const choiceOf = ({ id, customerName, grandTotal }: EstimateSummary) => ({
  value: String(id),
  label: `#${id} · ${customerName || 'No customer name'} · ${formatCents(toCents(grandTotal))}`,
});
