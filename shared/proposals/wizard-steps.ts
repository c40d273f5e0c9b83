import { MAX_AREA_SQ_FT, MAX_COST_PER_SQ_FT } from './proposal.ts';
import { limitProblem } from './typed-price.ts';

/** The wizard's steps (product 4.1). The fifth view is the end, not a step. */
export const wizardSteps = [
  { step: 1, title: 'House Selection' },
  { step: 2, title: 'Draw & Calculate' },
  { step: 3, title: 'AI Driveway Design' },
  { step: 4, title: 'Marketing Image' },
] as const;
export const COMPLETE = { step: 5, title: 'Proposal Complete' } as const;

export type WizardFacts = {
  readonly hasProperty: boolean;
  readonly hasBeforeImage: boolean;
  /** An outline has been begun and not finished. */
  readonly isOutlining: boolean;
  /** Whether the outline that is being drawn has a corner. */
  readonly hasCorners: boolean;
  /** An outline is suggested and neither used nor dismissed. */
  readonly hasSuggestion: boolean;
  /** Areas or cut-outs cannot be right as they are. */
  readonly hasAreaProblem: boolean;
  /** Square feet, drawn or manual. */
  readonly area: number;
  readonly costPerSqFt: number;
  readonly hasAfterImage: boolean;
  readonly hasMarketingImage: boolean;
};

type Rule = { readonly met: (facts: WizardFacts) => boolean; readonly hint: string };

/** What each step needs before Next, and the hint shown until then (product 4.6 to 4.10). */
const needs: Readonly<Record<number, readonly Rule[]>> = {
  1: [
    { met: ({ hasProperty }) => hasProperty, hint: 'Please select a property first' },
    { met: ({ hasBeforeImage }) => hasBeforeImage, hint: 'Please select a before image' },
  ],
  2: [
    {
      met: ({ isOutlining, hasCorners }) => !isOutlining || hasCorners,
      hint: 'Please click the first corner, or press Drawing... to stop',
    },
    { met: ({ isOutlining }) => !isOutlining, hint: 'Please finish the outline: click its first corner again' },
    { met: ({ hasSuggestion }) => !hasSuggestion, hint: 'Please use the suggested outline or dismiss it' },
    { met: ({ hasAreaProblem }) => !hasAreaProblem, hint: 'Please correct the areas, as their list says' },
    { met: ({ area }) => area > 0, hint: 'Please draw an area or enter manual area' },
    {
      met: ({ area }) => !limitProblem('area', area),
      hint: `Please enter an area of at most ${MAX_AREA_SQ_FT.toLocaleString('en-US')} sq ft`,
    },
    { met: ({ costPerSqFt }) => costPerSqFt > 0, hint: 'Please enter cost per square foot' },
    {
      met: ({ costPerSqFt }) => !limitProblem('costPerSqFt', costPerSqFt),
      hint: `Please enter a cost of at most ${MAX_COST_PER_SQ_FT.toLocaleString('en-US')} dollars per square foot`,
    },
  ],
  3: [{ met: ({ hasAfterImage }) => hasAfterImage, hint: 'Please generate an AI driveway design' }],
  4: [{ met: ({ hasMarketingImage }) => hasMarketingImage, hint: 'Please generate marketing image' }],
};

/** Hint for the first thing a step still needs; undefined when Next is allowed (product 4.10). */
export function nextHint(step: number, facts: WizardFacts): string | undefined {
  return needs[step]?.find(({ met }) => !met(facts))?.hint;
}

/** Step 4 has no Next: making the marketing image ends the wizard. */
export const hasNext = (step: number): boolean => step < 4;
export const hasBack = (step: number): boolean => step > 1 && step < COMPLETE.step;

/** 'Step 2 of 4' and 50, or 'Complete' and 100. */
export function wizardProgress(step: number): { readonly label: string; readonly percent: number } {
  if (step >= COMPLETE.step) return { label: 'Complete', percent: 100 };
  return { label: `Step ${step} of ${wizardSteps.length}`, percent: step * 25 };
}
