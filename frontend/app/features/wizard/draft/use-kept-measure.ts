import { useEffect, useRef } from 'react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { hasUnsavedMeasure } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { deleteMeasure, saveMeasure } from './measure-store.ts';

/** Pause after a change before it is kept; leaving the page keeps it at once. */
const PAUSE_MS = 300;

/** Keeps what step 2 has not saved yet in this browser, and forgets it once it is saved. */
export function useKeptMeasure(proposal: Proposal, state: WizardState): void {
  const latest = useRef({ proposal, state });
  useEffect(() => {
    latest.current = { proposal, state };
  });
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

function keep({ proposal, state }: { readonly proposal: Proposal; readonly state: WizardState }): void {
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
