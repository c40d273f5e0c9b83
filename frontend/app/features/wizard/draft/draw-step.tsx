import { sumOf } from '#shared/areas/area-figures.ts';
import { groundIn, hasMore } from '#shared/areas/paved-area.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import { call } from '../../../../api/call.ts';
import { OutlineLabels } from '../../../map/outline-labels.tsx';
import { leaveRule } from '../step.ts';
import type { Leaving, WizardStep } from '../step.ts';
import { useWizard } from '../wizard-model.ts';
import { areaOf, costOf, figuresIn, selectedIn, totalOf } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { DrawBody } from './draw-body.tsx';
import { ringAt } from './ground-edits.ts';
import { DrawBar } from './lazy-draw-bar.ts';
import { deleteMeasure } from './measure-store.ts';
import { OtherRings } from './other-rings.tsx';
import { outlineHash } from './outline-hash.ts';
import { TraceGesture } from './trace-gesture.tsx';

/** Step 2: area and price of the driveway. */
export const drawStep: WizardStep = {
  Body: DrawBody,
  WorkArea: DrawBar,
  OnMap: Outline,
  canLeave: leaveRule(2, 'Area and cost are set'),
  leave: leaveDrawing,
  leaveCanWait: true,
};

function Outline() {
  const { state } = useWizard();
  const { trace, drawing, sketch } = state;
  return (
    <>
      <OtherRings />
      {trace.phase === 'off' && !drawing ? (
        <SelectedLabels state={state} />
      ) : (
        <OutlineLabels outline={drawing ? sketch.live : trace.outline} origin={drawing ? undefined : trace.origin} />
      )}
      <TraceGesture />
    </>
  );
}

/**
 * The driveway's figure leaves out its cut-outs. Smaller rings have their figure in the list, where it covers no
 * corner.
 */
function SelectedLabels({ state }: { readonly state: WizardState }) {
  const { area, cutOut } = selectedIn(state);
  const ring = ringAt(state, { area, cutOut }) ?? [];
  const isDriveway = area === 0 && cutOut === undefined;
  const figures = isDriveway && ring.length >= 3 ? figuresIn(state)[0] : undefined;
  return <OutlineLabels outline={ring} {...(figures && { figures })} sidesOnly={!isDriveway} />;
}

/** Saves area and price. Only a new outline needs a new aerial map. */
async function leaveDrawing({ proposal, state, save, ...watch }: Leaving): Promise<boolean> {
  const outline = [...state.outline];
  const { cutOuts, areas } = state;
  const drawn = state.areaSource === 'drawn';
  const hash = outline.length >= 3 ? await outlineHash(outline) : undefined;
  const unchanged = hash === undefined || hash === proposal.polygonHash;
  const saved = await save.edit({
    area: areaOf(state),
    areaBandSqFt: drawn ? roundToHundredths(sumOf(figuresIn(state)).bandSqFt) : 0,
    areaSource: state.areaSource,
    costPerSqFt: costOf(state),
    totalCost: totalOf(state, proposal),
    drawnPolygon: outline,
    ...((hasMore(state) || hasMore(groundIn(proposal))) && {
      cutOuts: cutOuts.map((ring) => [...ring]),
      areas: [...areas],
    }),
    ...(state.origin && { outlineOrigin: state.origin }),
  });
  if (saved) deleteMeasure(proposal);
  const center = meanPoint(outline);
  if (!saved || unchanged || !center) return saved;
  const { r2Url } = await call(imaging.generateAerialMap, {
    body: { center, zoom: 20, drawnPolygon: outline, polygonHash: hash, proposalId: proposal.id },
    ...watch,
  });
  return save.edit({ areaImageR2Url: r2Url, polygonHash: hash });
}
