import { useQueryClient } from '@tanstack/react-query';

import type { EstimateContent } from '#shared/estimates/estimate.ts';
import { toDollars } from '#shared/estimates/money.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';

type ProposalPriceProps = { readonly content: EstimateContent; readonly totals: Totals };

/** Puts the price of the estimate, tax included, on its proposal, because the homeowner would pay the tax as well. */
export function ProposalPrice({ content: { proposalId, areaSqft }, totals }: ProposalPriceProps) {
  const client = useQueryClient();
  const save = useCall(proposals.edit, {
    invalidates: [['proposals']],
    onSuccess: (saved) => client.setQueryData(proposalKey(saved.slug), saved),
    success: ({ id, totalCost }) => ({
      title: 'Proposal Price Updated',
      description: `${proposalNumber(id)} now shows ${formatDollars(totalCost)}.`,
    }),
    failure: withServerMessage('Update Failed', 'Failed to update proposal. Please try again.'),
  });
  if (proposalId === undefined) return null;
  const applyPrice = () => {
    const totalCost = toDollars(totals.grandTotal);
    const costPerSqFt = Math.round((totalCost / areaSqft) * 100) / 100;
    void save.run({ params: { id: String(proposalId) }, body: { area: areaSqft, costPerSqFt, totalCost } });
  };
  return (
    <Button busy={save.isPending} disabled={areaSqft <= 0 || totals.grandTotal <= 0} onClick={applyPrice}>
      Use as Price of {proposalNumber(proposalId)}
    </Button>
  );
}
