import { useEffect, useRef } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { hasUnsavedMeasure } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { deleteMeasure, saveMeasure } from './measure-store.ts';

/** Milliseconds from a change until it is kept. Leaving the page keeps it at once. */
const PAUSE_MS = 300;

type Unsaved = {
  readonly proposal: Proposal;
  readonly state: WizardState;
  /**
   * The proposal that the state is based on. On a newer one, a kept measure would come back over another tab's changes.
   */
  readonly base: () => Proposal;
};

/** Keeps in this browser what step 2 has not saved yet, and forgets it once it is saved. */
export function useKeptMeasure(unsaved: Unsaved): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  const { proposal, state } = unsaved;
  const { outline, cutOuts, areas, areaSource, manualArea, cost, drawing, sketch } = state;
  useEffect(() => {
    const timer = setTimeout(() => keep(latest.current), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [proposal, outline, cutOuts, areas, areaSource, manualArea, cost, drawing, sketch.corners.length]);
  useEffect(() => {
    const leave = () => keep(latest.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

function keep({ state, base }: Unsaved): void {
  const proposal = base();
  if (!hasUnsavedMeasure(state, proposal)) return deleteMeasure(proposal);
  const { outline, cutOuts, areas, origin, areaSource, manualArea, cost, drawing, target, sketch } = state;
  saveMeasure(proposal, {
    outline: [...outline],
    cutOuts: cutOuts.map((ring) => [...ring]),
    areas: [...areas],
    origin,
    areaSource,
    manualArea,
    cost,
    ...(drawing && { corners: [...sketch.corners], target }),
  });
}
