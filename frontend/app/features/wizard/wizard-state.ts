import { figuresOf, measuredGroundIn, sumOf } from '#shared/areas/area-figures.ts';
import type { AreaFigures } from '#shared/areas/area-figures.ts';
import { areaProblem } from '#shared/areas/area-problem.ts';
import type { Ground } from '#shared/areas/paved-area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';
import { readPaverPrompt } from '#shared/imaging/prompt.ts';
import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { typedNumber } from '#shared/numbers/typed-number.ts';
import { defaultPavers } from '#shared/pavers/paver-choice.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { designsOfPhoto } from '#shared/proposals/designs-of-photo.ts';
import type { FormChanges } from '#shared/proposals/marketing-facts.ts';
import { DEFAULT_COST_PER_SQ_FT, totalCost } from '#shared/proposals/price.ts';
import type { Design, Proposal } from '#shared/proposals/proposal.ts';
import { limitProblem } from '#shared/proposals/typed-price.ts';
import type { WizardFacts } from '#shared/proposals/wizard-steps.ts';
import type { Sketch } from '../../map/drawing.ts';
import { findPaversOnMap } from './design/pavers-on-map-store.ts';
import { DRIVEWAY_RING, ringAfter, ringAt, withNewArea, withNewCutOut } from './draft/ground-edits.ts';
import type { RingRef } from './draft/ground-edits.ts';
import { editMeasure, noHistory } from './draft/measure-history.ts';
import type { Measure, MeasureHistory } from './draft/measure-history.ts';
import { findMeasure } from './draft/measure-store.ts';
import type { DrawTarget } from './draft/measure-store.ts';
import { noTrace } from './draft/trace-state.ts';
import type { TraceState } from './draft/trace-state.ts';

/** What the contractor has entered, not all of it saved yet. Text fields hold the text as typed. */
export type WizardState = Measure & {
  readonly step: number;
  readonly photoUrl: string | undefined;
  /** Whether an outline is being drawn. The finished one stays until the new one is done. */
  readonly drawing: boolean;
  /** What is being drawn. */
  readonly target: DrawTarget;
  /** The ring whose corners can be moved. It may have been deleted. */
  readonly selected: RingRef;
  readonly sketch: Sketch;
  readonly trace: TraceState;
  readonly history: MeasureHistory;
  /** What a drag of a corner began with. It comes back when the drag is canceled. */
  readonly beforeDrag: Draggable | undefined;
  readonly method: 'responses' | 'inpainting';
  readonly pavers: PaverChoice;
  readonly notes: string;
  /** URL of the saved mask. */
  readonly maskUrl: string | undefined;
  /** The scale of the before photo as the person is entering it, until it is saved. */
  readonly scale: PhotoScale | undefined;
  readonly designUrl: string | undefined;
  /** What step 3 shows: an after image in the photo, or the laying plan on the map. */
  readonly showing: 'preview' | 'design' | 'map';
  readonly branding: Branding;
};

/** All that a drag of a corner may change. */
type Draggable = Ground & Pick<WizardState, 'origin' | 'trace' | 'history'>;

/** Changes the state. A function receives the state as it is by then. */
export type ChangeState = (part: Partial<WizardState> | ((current: WizardState) => Partial<WizardState>)) => void;

/** What the contractor chose and changed in step 4; everything else of the form follows the organization. */
export type Branding = {
  /** Undefined for the account's default organization. */
  readonly organizationId: number | undefined;
  readonly formChanges: FormChanges;
  /** The quote as typed, and the total it was typed for. Any other total removes the quote (product 8.35). */
  readonly quote: { readonly text: string; readonly total: number };
};

export const noSketch: Sketch = { corners: [], live: [], canRedo: false };

/** State before a house is chosen. */
const emptyState: WizardState = {
  step: 1,
  photoUrl: undefined,
  outline: [],
  cutOuts: [],
  areas: [],
  origin: undefined,
  drawing: false,
  target: 'driveway',
  selected: DRIVEWAY_RING,
  sketch: noSketch,
  trace: noTrace,
  history: noHistory,
  beforeDrag: undefined,
  areaSource: 'drawn',
  manualArea: '',
  cost: DEFAULT_COST_PER_SQ_FT.toFixed(2),
  method: 'responses',
  pavers: defaultPavers,
  notes: '',
  maskUrl: undefined,
  scale: undefined,
  designUrl: undefined,
  showing: 'preview',
  branding: { organizationId: undefined, formChanges: {}, quote: { text: '', total: 0 } },
};

/**
 * The saved state of a proposal, or the empty state without one.
 * @internal exported for tests
 */
export function initialState(proposal: Proposal | undefined): WizardState {
  if (!proposal) return emptyState;
  const { area, costPerSqFt } = proposal;
  const designs = designsOfPhoto(proposal);
  const ground = measuredGroundIn(proposal);
  // An area without an outline must have been typed, whatever source is stored.
  const areaSource = area > 0 && ground.outline.length < 3 ? 'manual' : (proposal.areaSource ?? 'drawn');
  const designUrl = proposal.afterImageR2Url ?? designs[0]?.url;
  const chosen = designs.find(({ url }) => url === designUrl);
  return {
    ...emptyState,
    step: proposal.currentStep,
    photoUrl: proposal.beforeImageR2Url,
    ...ground,
    areaSource,
    manualArea: areaSource === 'manual' && area > 0 ? String(area) : '',
    cost: costPerSqFt.toFixed(2),
    method: proposal.imageGenerationMethod,
    ...(chosen && paversOf(chosen)),
    maskUrl: proposal.maskImageUrl ?? undefined,
    designUrl,
    showing: designUrl === undefined ? 'preview' : 'design',
    branding: {
      organizationId: proposal.organizationId,
      formChanges: proposal.formChanges ?? {},
      quote: { text: proposal.quoteAmount ?? '', total: proposal.totalCost },
    },
  };
}

/** The pavers and notes that a design was drawn from, as far as its prompt says. */
export function paversOf({ prompt }: Pick<Design, 'prompt'>): Partial<Pick<WizardState, 'pavers' | 'notes'>> {
  const read = readPaverPrompt(prompt);
  return read ? { pavers: read.choice, notes: read.notes } : {};
}

/** Steps up to this one show what was measured and not saved; later ones show what was saved. */
const MEASURING_STEP = 2;

/** The state in which a proposal resumes, with what this browser kept of step 2 (product 6.36). */
export function resumedState(proposal: Proposal | undefined): WizardState {
  const saved = initialState(proposal);
  const state: WizardState = findPaversOnMap() ? { ...saved, showing: 'map' } : saved;
  const kept = proposal && state.step <= MEASURING_STEP ? findMeasure(proposal) : undefined;
  if (!kept) return state;
  const { corners, target, ...measure } = kept;
  const drawing = corners !== undefined && { drawing: true, target, sketch: { ...noSketch, corners, live: corners } };
  return { ...state, ...measure, ...drawing };
}

/** Whether step 2 shows anything that a reload would lose. */
export const hasUnsavedMeasure = (state: WizardState, proposal: Proposal): boolean => {
  const saved = initialState(proposal);
  return (
    (state.drawing && state.sketch.corners.length > 0) ||
    numberOf(state.manualArea) !== numberOf(saved.manualArea) ||
    JSON.stringify(state.areas) !== JSON.stringify(saved.areas) ||
    totalFacts(state) !== totalFacts(saved)
  );
};

/** Everything that the total depends on, as one text. Names and pavers of areas do not count. */
function totalFacts(state: WizardState): string {
  const { outline, cutOuts, areas, areaSource } = state;
  const grounds = [{ outline, cutOuts, costPerSqFt: costOf(state) }, ...areas];
  const priced = grounds.map((one) => [[one.outline, ...one.cutOuts].map(cornersIn), one.costPerSqFt]);
  return JSON.stringify([priced, areaSource, typedArea(state)]);
}

const cornersIn = (ring: readonly LatLng[]) => ring.map(({ lat, lng }) => [lat, lng]);

/** The typed area, or 0 after the person went back to the drawn one. */
const typedArea = ({ areaSource, manualArea }: WizardState): number =>
  areaSource === 'manual' ? numberOf(manualArea) : 0;

/**
 * A finished outline. A typed area stays, because only the contractor knows which of the two is right
 * (product 6.30).
 */
export function finishedOutline(
  state: WizardState,
  outline: readonly LatLng[],
  origin: OutlineOrigin,
): Partial<WizardState> {
  const areaSource = numberOf(state.manualArea) > 0 ? state.areaSource : 'drawn';
  const part = editMeasure(state, { outline, origin, areaSource });
  return { ...part, drawing: false, sketch: noSketch, trace: noTrace, selected: DRIVEWAY_RING };
}

/** A finished ring: the outline of the driveway, a new area, or a new cut-out. */
export function finishedRing(state: WizardState, ring: readonly LatLng[], origin: OutlineOrigin): Partial<WizardState> {
  if (state.target === 'driveway') return finishedOutline(state, ring, origin);
  const { part, ref } =
    state.target === 'area' ? withNewArea(state, ring, origin.metersPerPixel) : withNewCutOut(state, ring);
  return { ...editMeasure(state, part), drawing: false, sketch: noSketch, selected: ref };
}

/** The selected ring, or the driveway once that is gone. */
export const selectedIn = (state: WizardState): RingRef =>
  ringAt(state, state.selected) ? state.selected : DRIVEWAY_RING;

/** A change that may delete rings or bring them back. The same ring stays selected. */
export const keepingSelected = (state: WizardState, part: Partial<WizardState>): Partial<WizardState> => ({
  ...part,
  selected: ringAfter(state, { ...state, ...part }, selectedIn(state)),
});

/** Resets mask and design, which belong to the photo they were made from. */
export function photoChange(proposal: Proposal, photoUrl: string): Partial<WizardState> {
  if (photoUrl === proposal.beforeImageR2Url) {
    const { maskUrl, designUrl, showing } = initialState(proposal);
    return { photoUrl, maskUrl, designUrl, showing };
  }
  return { photoUrl, maskUrl: undefined, designUrl: undefined, showing: 'preview' };
}

/** A number as typed, to two decimals; anything else counts as 0 (product 6.18). */
const numberOf = (text: string): number => Math.max(0, roundToHundredths(typedNumber(text) ?? 0));

/** What is wrong with a typed area: text that is not a number above 0, or more than can be saved. */
export const manualAreaProblem = ({ manualArea }: WizardState): string | undefined =>
  manualArea.trim() === '' || numberOf(manualArea) > 0
    ? limitProblem('area', numberOf(manualArea))
    : 'Please type a number above 0, such as 640.';

/** Size and cost of each drawn area, the driveway first. */
export const figuresIn = (state: WizardState): readonly AreaFigures[] => figuresOf(state, costOf(state));

/** Sq ft to 0.01: a manual area overrides the drawn ones (product 6.15, 6.16). */
export function areaOf(state: WizardState): number {
  return state.areaSource === 'manual' ? numberOf(state.manualArea) : sumOf(figuresIn(state)).sqFt;
}

/** What is known of the scale of the before photo. */
export const scaleOf = ({ scale }: Pick<WizardState, 'scale'>, proposal: Proposal | undefined): PhotoScale =>
  scale ?? proposal?.beforeScale ?? {};

export const costOf = ({ cost }: WizardState): number => numberOf(cost);

/**
 * The saved total, as long as nothing changes that it depends on: an estimate or the list may have set a total of its
 * own (product 6.56).
 */
export const totalOf = (state: WizardState, proposal: Proposal): number =>
  proposal.totalCost > 0 && totalFacts(state) === totalFacts(initialState(proposal))
    ? proposal.totalCost
    : measuredTotal(state);

/** For drawn areas the sum of their costs. A typed area has the same cost per sq ft everywhere (product 6.50). */
export const measuredTotal = (state: WizardState): number =>
  state.areaSource === 'manual' ? totalCost(areaOf(state), costOf(state)) : sumOf(figuresIn(state)).dollars;

export function factsOf(state: WizardState, proposal: Proposal | undefined): WizardFacts {
  return {
    hasProperty: proposal !== undefined,
    hasBeforeImage: state.photoUrl !== undefined,
    isOutlining: state.drawing,
    hasCorners: state.sketch.corners.length > 0,
    hasSuggestion: state.trace.phase === 'suggested',
    hasAreaProblem: areaProblem(state) !== undefined,
    area: areaOf(state),
    costPerSqFt: costOf(state),
    hasAfterImage: state.designUrl !== undefined,
    hasMarketingImage: proposal?.marketingImageUrl !== undefined,
  };
}
