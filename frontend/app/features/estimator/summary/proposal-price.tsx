import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { APPROVAL_REQUIRED } from '#shared/estimates/margin-health.ts';
import { toDollars } from '#shared/estimates/money.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { isSent } from '#shared/proposals/is-sent.ts';
import type { Sending } from '#shared/proposals/is-sent.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import { limitProblem } from '#shared/proposals/typed-price.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import type { EstimateSession } from '../save/use-estimate.ts';
import { useApproval } from './approval-panel.tsx';

type ProposalPriceProps = {
  readonly session: EstimateSession;
  readonly totals: Totals;
  /** Whether the margin on screen is below the minimum. */
  readonly needed: boolean;
};

/** Puts the price of the estimate, tax included, on its proposal, because the homeowner would pay the tax as well. */
export function ProposalPrice({ session, totals, needed }: ProposalPriceProps) {
  const { proposalId, areaSqft } = session.form.content;
  const approval = useApproval(session);
  const isUnapproved = needed && approval !== 'approved' && approval !== 'out';
  const totalCost = toDollars(totals.grandTotal);
  const costPerSqFt = areaSqft > 0 ? roundToHundredths(totalCost / areaSqft) : 0;
  const obstacle = isUnapproved ? `${APPROVAL_REQUIRED}.` : costProblem(costPerSqFt);
  const why = useId();
  const client = useQueryClient();
  const save = useCall(proposals.edit, {
    invalidates: [['proposals']],
    onSuccess: (saved) => client.setQueryData(proposalKey(saved.slug), saved),
    success: (saved) => ({
      title: 'Proposal Price Updated',
      description: `${proposalNumber(saved.id)} now shows ${formatDollars(saved.totalCost)}.${sentWords(saved)}`,
    }),
    failure: withServerMessage('Update Failed', 'Failed to update proposal. Please try again.'),
  });
  if (proposalId === undefined) return null;
  const applyPrice = async () => {
    // The proposal must not show a price that its saved estimate does not have.
    if (session.dirty && (await session.save()) === undefined) return;
    void save.run({ params: { id: String(proposalId) }, body: { area: areaSqft, costPerSqFt, totalCost } });
  };
  return (
    <div className="grid gap-1.5">
      <Button
        busy={save.isPending || session.busy}
        disabled={obstacle !== undefined || areaSqft <= 0 || totals.grandTotal <= 0}
        aria-describedby={obstacle === undefined ? undefined : why}
        onClick={() => void applyPrice()}
      >
        Use as Price of {proposalNumber(proposalId)}
      </Button>
      {obstacle !== undefined && (
        <p id={why} className="text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Says that the homeowner may have read the former price; empty for a proposal that was not sent. */
function sentWords(proposal: Sending): string {
  if (!isSent(proposal)) return '';
  const { sent } = proposal;
  return ` It was ${sent ? `e-mailed on ${day.format(new Date(sent.at))}` : 'sent'} before this change.`;
}

/** The proposal also stores the price per square foot, which a typing error in the area can make absurd. */
const costProblem = (costPerSqFt: number): string | undefined =>
  limitProblem('costPerSqFt', costPerSqFt) &&
  `The project area is too small for this total, which would be ${formatDollars(costPerSqFt)} per sq ft.`;
