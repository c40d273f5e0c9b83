import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { nextHint } from '#shared/proposals/wizard-steps.ts';
import type { WizardFacts } from '#shared/proposals/wizard-steps.ts';
import type { Watch } from '../../../api/call.ts';
import type { ProposalSave } from './save/use-proposal-save.ts';
import type { WizardState } from './wizard-state.ts';

/** One step of the wizard; its parts share what `useWizard` answers. */
export type WizardStep = {
  /** What is to do, in the step panel. */
  readonly Body: ComponentType;
  /** What is worked on, over the map or in place of it. */
  readonly Stage: ComponentType;
  /** What lies on the map itself. */
  readonly OnMap?: ComponentType;
  /** The step's own button, beside Back and Next. */
  readonly Action?: ComponentType;
  readonly canLeave: (facts: WizardFacts) => CanLeave;
  /** Saves or makes what the next step needs; false when another tab's work was chosen instead. */
  readonly leave?: (leaving: Leaving) => Promise<boolean>;
  /** Leaving may wait for a job, which the person can give up. */
  readonly leaveCanWait?: boolean;
};

/** Whether the next step may follow, and what the footer says about it. */
export type CanLeave = { readonly allowed: boolean; readonly message: string };

export type Leaving = Watch & {
  readonly client: QueryClient;
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly save: ProposalSave;
};

/** The shared rule of a step, with what to say once nothing is missing. */
export const leaveRule =
  (step: number, ready: string) =>
  (facts: WizardFacts): CanLeave => {
    const hint = nextHint(step, facts);
    return { allowed: hint === undefined, message: hint ?? ready };
  };
