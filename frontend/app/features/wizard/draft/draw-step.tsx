import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { call } from '../../../../api/call.ts';
import { OutlineLabels } from '../../../map/outline-labels.tsx';
import { leaveRule } from '../step.ts';
import type { Leaving, WizardStep } from '../step.ts';
import { useWizard } from '../wizard-model.ts';
import { areaOf, costOf, totalOf } from '../wizard-state.ts';
import { DrawBar } from './draw-bar.tsx';
import { DrawBody } from './draw-body.tsx';
import { deleteMeasure } from './measure-store.ts';
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
  const { trace, drawing, sketch, outline, origin } = state;
  const shown = drawing ? sketch.live : outline;
  return (
    <>
      <OutlineLabels
        outline={trace.phase === 'off' ? shown : trace.outline}
        origin={trace.phase === 'off' ? origin : trace.origin}
      />
      <TraceGesture />
    </>
  );
}

/** Saves area and price; only a new outline gets a new aerial map. */
async function leaveDrawing({ proposal, state, save, ...watch }: Leaving): Promise<boolean> {
  const outline = [...state.outline];
  const drawn = state.areaSource === 'drawn';
  const hash = outline.length >= 3 ? await outlineHash(outline) : undefined;
  const unchanged = hash === undefined || hash === proposal.polygonHash;
  const saved = await save.edit({
    area: areaOf(state),
    areaBandSqFt: drawn ? Math.round(areaBandSqFt(outline, state.origin) * 100) / 100 : 0,
    areaSource: state.areaSource,
    costPerSqFt: costOf(state),
    totalCost: totalOf(state),
    drawnPolygon: outline,
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
