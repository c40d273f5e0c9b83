import type { ReactNode } from 'react';

import { streetLine } from '#shared/properties/street-line.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { useWizard } from '../wizard-model.ts';
import { areaOf } from '../wizard-state.ts';
import { StepSummary } from './step-summary.tsx';

/** The finished steps, one line each. */
export function useStepSummaries(): readonly ReactNode[] {
  const { proposal, state, moves } = useWizard();
  if (!proposal) return [];
  const open = (step: number) => () => void moves.goTo(step);
  const price = `${Math.round(areaOf(state)).toLocaleString('en-US')} sq ft · ${formatDollars(proposal.totalCost)}`;
  const street = streetLine(proposal.propertyAddress);
  const { beforeImageR2Url: before, afterImageR2Url: after, marketingImageUrl } = proposal;
  return [
    <StepSummary key="1" title="House Selection" value={street} image={before} onOpen={open(1)} />,
    <StepSummary key="2" title="Draw & Calculate" value={price} onOpen={open(2)} />,
    <StepSummary key="3" title="AI Driveway Design" value="Design chosen" image={after} onOpen={open(3)} />,
    <StepSummary key="4" title="Marketing Image" value="Created" image={marketingImageUrl} onOpen={open(4)} />,
  ];
}
