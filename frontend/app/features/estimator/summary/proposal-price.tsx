import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { EstimateContent } from '#shared/estimates/estimate.ts';
import { toDollars } from '#shared/estimates/money.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { proposalKey } from '../../../../api/proposal-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';

type ProposalPriceProps = { readonly content: EstimateContent; readonly totals: Totals };

/** Puts the price of the estimate, tax included, on the proposal it was started from: what the homeowner would pay. */
export function ProposalPrice({ content: { proposalId, areaSqft }, totals }: ProposalPriceProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (proposalId === undefined) return null;
  const take = async () => {
    setBusy(true);
    const totalCost = toDollars(totals.grandTotal);
    const costPerSqFt = Math.round((totalCost / areaSqft) * 100) / 100;
    try {
      const saved = await call(proposals.edit, {
        params: { id: String(proposalId) },
        body: { area: areaSqft, costPerSqFt, totalCost },
      });
      client.setQueryData(proposalKey(saved.slug), saved);
      void client.invalidateQueries({ queryKey: ['proposals'] });
      toastSuccess('Proposal Price Updated', `${proposalNumber(proposalId)} now shows ${formatDollars(totalCost)}.`);
    } catch (error) {
      toastError('Update Failed', wordsOf(error, 'Failed to update proposal. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={areaSqft <= 0 || totals.grandTotal <= 0} onClick={() => void take()}>
      Use as Price of {proposalNumber(proposalId)}
    </Button>
  );
}
