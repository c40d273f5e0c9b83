import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { selectedIn } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { DRIVEWAY_RING, isSameRing, withRing } from './ground-edits.ts';
import { editMeasure } from './measure-history.ts';
import { correctedOrigin } from './trace-state.ts';

/** The state when a drag begins, which remembers what the drag may change. */
export function startedDrag(current: WizardState): Partial<WizardState> {
  const { outline, cutOuts, areas, origin, trace, history } = current;
  return { beforeDrag: { outline, cutOuts, areas, origin, trace, history } };
}

/** The state after corners of a suggestion, or else of the selected ring, were moved. */
export function movedCorners(current: WizardState, ring: readonly LatLng[]): Partial<WizardState> {
  const { trace, origin } = current;
  if (trace.phase === 'suggested') {
    return { trace: { ...trace, outline: ring, origin: correctedOrigin(trace.origin) } };
  }
  const selected = selectedIn(current);
  const isDriveway = isSameRing(selected, DRIVEWAY_RING);
  const part = { ...withRing(current, selected, ring), ...(isDriveway && { origin: correctedOrigin(origin) }) };
  return editMeasure(current, part, 'outline');
}

/** The state after a drag that does not count: as before it, with nothing to undo (product 6.66). */
export const canceledDrag = ({ beforeDrag }: WizardState): Partial<WizardState> => ({
  ...beforeDrag,
  beforeDrag: undefined,
});
