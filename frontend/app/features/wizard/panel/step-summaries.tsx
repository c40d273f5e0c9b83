import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { paverPhrases, readPaverPrompt } from '#shared/imaging/prompt.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import { useWizard } from '../wizard-model.ts';
import { areaOf } from '../wizard-state.ts';
import { StepSummary } from './step-summary.tsx';

/** The finished steps, one line each. */
export function useStepSummaries(): readonly ReactNode[] {
  const { proposal, state, moves } = useWizard();
  const organizationsFound = useQuery({ ...organizationsQuery(), enabled: state.step > 4 });
  if (!proposal) return [];
  const open = (step: number) => () => void moves.goTo(step);
  // Where there is no room for one line, the price is the second one.
  const area = `${Math.round(areaOf(state)).toLocaleString('en-US')}\u00A0sq\u00A0ft\u00A0·`;
  const price = `${area} ${formatDollars(proposal.totalCost)}`;
  const { data: organizations = [] } = organizationsFound;
  const organization = organizations.find(({ id }) => id === proposal.organizationId);
  const imageName =
    outdatedReasons(proposal).length > 0 ? 'Out of date' : organization ? brandName(organization) : 'Created';
  const street = streetLine(proposal.propertyAddress);
  const { beforeImageR2Url: before, afterImageR2Url: after, marketingImageUrl } = proposal;
  return [
    <StepSummary key="1" title="House Selection" value={street} image={before} onOpen={open(1)} />,
    <StepSummary key="2" title="Draw & Calculate" value={price} onOpen={open(2)} />,
    <StepSummary key="3" title="AI Driveway Design" value={designName(proposal)} image={after} onOpen={open(3)} />,
    <StepSummary key="4" title="Marketing Image" value={imageName} image={marketingImageUrl} onOpen={open(4)} />,
  ];
}

/** The pattern of the chosen design: 'Herringbone (45°)'. */
function designName({ designs, afterImageR2Url }: Proposal): string {
  const read = readPaverPrompt(designs.find(({ url }) => url === afterImageR2Url)?.prompt ?? '');
  if (read) return paverPhrases(read.choice).pattern;
  return afterImageR2Url === undefined ? 'No design yet' : 'Own picture';
}
