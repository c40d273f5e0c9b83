import { areaSqFt } from '#shared/geometry/area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { MarketingForm } from '#shared/marketing/marketing-form.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { DEFAULT_COST_PER_SQ_FT, totalCost } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { WizardFacts } from '#shared/proposals/wizard-steps.ts';

/** What the contractor has entered, not all of it saved yet. Text fields hold the text as typed. */
export type WizardState = {
  readonly step: number;
  readonly photoUrl: string | undefined;
  readonly outline: readonly LatLng[];
  readonly drawing: boolean;
  readonly areaSource: 'drawn' | 'manual';
  readonly manualArea: string;
  readonly cost: string;
  readonly method: 'responses' | 'inpainting';
  readonly pavers: PaverChoice;
  readonly notes: string;
  /** URL of the saved mask. */
  readonly maskUrl: string | undefined;
  readonly designUrl: string | undefined;
  /** What step 3 shows as the after image. */
  readonly showing: 'preview' | 'design';
  /** Branding of the marketing image; while undefined, it follows the proposal. */
  readonly branding: Branding | undefined;
};

export type Branding = { readonly organizationId: number | undefined; readonly form: MarketingForm };

const defaultPavers: PaverChoice = { shape: 'rectangle', pattern: 'herringbone-45', color: 'warm-earth-blend' };

/** State before a house is chosen. */
const emptyState: WizardState = {
  step: 1,
  photoUrl: undefined,
  outline: [],
  drawing: false,
  areaSource: 'drawn',
  manualArea: '',
  cost: DEFAULT_COST_PER_SQ_FT.toFixed(2),
  method: 'responses',
  pavers: defaultPavers,
  notes: '',
  maskUrl: undefined,
  designUrl: undefined,
  showing: 'preview',
  branding: undefined,
};

/** The state in which a proposal resumes, or the empty state without one. */
export function initialState(proposal: Proposal | undefined): WizardState {
  if (!proposal) return emptyState;
  const { area, drawnPolygon: outline = [], costPerSqFt, designs } = proposal;
  // An area without an outline was typed, whatever is stored of its source.
  const areaSource = area > 0 && outline.length < 3 ? 'manual' : (proposal.areaSource ?? 'drawn');
  const designUrl = proposal.afterImageR2Url ?? designs[0]?.url;
  return {
    ...emptyState,
    step: proposal.currentStep,
    photoUrl: proposal.beforeImageR2Url,
    outline,
    areaSource,
    manualArea: areaSource === 'manual' && area > 0 ? String(area) : '',
    cost: costPerSqFt.toFixed(2),
    method: proposal.imageGenerationMethod,
    maskUrl: proposal.maskImageUrl ?? undefined,
    designUrl,
    showing: designUrl === undefined ? 'preview' : 'design',
  };
}

/** Resets mask and design, which belong to the photo they were made from. */
export function photoChange(proposal: Proposal, photoUrl: string): Partial<WizardState> {
  if (photoUrl === proposal.beforeImageR2Url) {
    const { maskUrl, designUrl, showing } = initialState(proposal);
    return { photoUrl, maskUrl, designUrl, showing };
  }
  return { photoUrl, maskUrl: undefined, designUrl: undefined, showing: 'preview' };
}

/** A number as typed; anything else counts as 0 (product 6.18). */
function numberOf(text: string): number {
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 ? value : 0;
}

/** What is wrong with a text that counts as 0 although something was typed. */
export const numberProblem = (text: string): string | undefined =>
  text.trim() === '' || numberOf(text) > 0 ? undefined : 'Please type a number above 0, such as 640.';

/** Sq ft to 0.01: a manual area overrides the drawn one (product 6.15, 6.16). */
export function areaOf({ areaSource, manualArea, outline }: WizardState): number {
  const area = areaSource === 'manual' ? numberOf(manualArea) : areaSqFt(outline);
  return Math.round(area * 100) / 100;
}

export const costOf = ({ cost }: WizardState): number => numberOf(cost);
export const totalOf = (state: WizardState): number => totalCost(areaOf(state), costOf(state));

export function factsOf(state: WizardState, proposal: Proposal | undefined): WizardFacts {
  return {
    hasProperty: proposal !== undefined,
    hasBeforeImage: state.photoUrl !== undefined,
    area: areaOf(state),
    costPerSqFt: costOf(state),
    hasAfterImage: state.designUrl !== undefined,
    hasMarketingImage: proposal?.marketingImageUrl !== undefined,
  };
}
