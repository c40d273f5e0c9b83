import type { ReactNode } from 'react';

import { streetLine } from '#shared/properties/street-line.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { areaOf } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { Receipt } from './step-summary.tsx';

/** The finished steps, each in one line. */
export function receiptsOf(
  proposal: Proposal | undefined,
  state: WizardState,
  goTo: (step: number) => Promise<void>,
): ReactNode[] {
  if (!proposal) return [];
  const open = (step: number) => () => void goTo(step);
  const price = `${Math.round(areaOf(state)).toLocaleString('en-US')} sq ft · ${formatDollars(proposal.totalCost)}`;
  const street = streetLine(proposal.propertyAddress);
  return [
    <Receipt key="1" title="House Selection" value={street} picture={proposal.beforeImageR2Url} onOpen={open(1)} />,
    <Receipt key="2" title="Draw & Calculate" value={price} onOpen={open(2)} />,
    <Receipt
      key="3"
      title="AI Driveway Design"
      value="Design chosen"
      picture={proposal.afterImageR2Url}
      onOpen={open(3)}
    />,
    <Receipt key="4" title="Marketing Image" value="Created" picture={proposal.marketingImageUrl} onOpen={open(4)} />,
  ];
}
