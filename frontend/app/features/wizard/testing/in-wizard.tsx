import type { ReactNode } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { firstRender, markupOf } from '../../../../testing/first-render.tsx';
import { leaveRule } from '../step.ts';
import { useWizardModel } from '../use-wizard-model.ts';
import { WizardContext } from '../wizard-model.ts';
import type { WizardModel } from '../wizard-model.ts';

export const PICTURE = `/media/${'0'.repeat(32)}`;

/** A proposal with everything that Proposal Complete shows. */
export const completed: Proposal = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: '7 Sample Street, Fort Lauderdale, FL 33304',
  latitude: 26.1224,
  longitude: -80.1373,
  currentStep: 5,
  area: 700,
  areaBandSqFt: 64.2,
  costPerSqFt: 12.5,
  totalCost: 8750,
  imageGenerationMethod: 'responses',
  status: 'completed',
  beforeImageR2Url: PICTURE,
  afterImageR2Url: PICTURE,
  marketingImageUrl: PICTURE,
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};

const Nothing = () => null;
const nothing = (): void => undefined;

/** What the wizard shares between its parts once this proposal is opened. */
export const modelOf = (proposal: Proposal): WizardModel =>
  firstRender(
    () =>
      useWizardModel(
        {
          proposal,
          onOpen: nothing,
          onResume: nothing,
          isResuming: false,
          onStartOver: nothing,
          onReload: nothing,
          organizationDialog: Nothing,
          offerDialog: Nothing,
        },
        ({ step }) => ({ Body: Nothing, WorkArea: Nothing, canLeave: leaveRule(step, 'Ready') }),
      ).model,
  );

/** What a component of the wizard returns when it is first rendered. */
export function inWizard<T>(model: WizardModel, use: () => T): T {
  const results: T[] = [];
  function Probe() {
    results.push(use());
    return null;
  }
  markupOf(
    <WizardContext value={model}>
      <Probe />
    </WizardContext>,
  );
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was returned');
  return result;
}

/** HTML of a part of the wizard. */
export const markupInWizard = (model: WizardModel, part: ReactNode, client = createQueryClient()): string =>
  markupOf(<WizardContext value={model}>{part}</WizardContext>, client);
