import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { nextHint } from '#shared/proposals/wizard-steps.ts';
import type { WizardFacts } from '#shared/proposals/wizard-steps.ts';
import type { Watch } from '../../../api/call.ts';
import type { ProposalSave } from './save/use-proposal-save.ts';
import type { WizardState } from './wizard-state.ts';

/** One step of the wizard; its components share `useWizard`. `Body` and `WorkArea` may load later than the step shows. */
export type WizardStep = {
  /** Content of the step panel. */
  readonly Body: ComponentType;
  /** The work area, over the map or instead of it. */
  readonly WorkArea: ComponentType;
  /** Layers on the map itself. */
  readonly OnMap?: ComponentType;
  /** A line above the buttons, such as what the step's own button uses up. */
  readonly Note?: ComponentType;
  /** The step's own button, next to Back and Next. */
  readonly Action?: ComponentType;
  readonly canLeave: (facts: WizardFacts) => CanLeave;
  /** Saves or creates what the next step needs; false when the contractor chose to keep the other tab's changes. */
  readonly leave?: (leaving: Leaving) => Promise<boolean>;
  /** Whether leaving may wait for a job, which can be canceled. */
  readonly leaveCanWait?: boolean;
};

/** Whether the next step is allowed, and what the footer says about it. */
export type CanLeave = { readonly allowed: boolean; readonly message: string };

export type Leaving = Watch & {
  readonly client: QueryClient;
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly change: (part: Partial<WizardState>) => void;
  readonly save: ProposalSave;
};

/** The shared rule of a step, with a hint for when nothing is missing. */
export const leaveRule =
  (step: number, ready: string) =>
  (facts: WizardFacts): CanLeave => {
    const hint = nextHint(step, facts);
    return { allowed: hint === undefined, message: hint ?? ready };
  };
