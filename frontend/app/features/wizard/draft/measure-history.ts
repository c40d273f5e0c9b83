import type { Ground } from '#shared/areas/paved-area.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';

/** What step 2 measures and prices. Text fields hold the text as typed. */
export type Measure = Ground & {
  /** How the outline was made; unknown for outlines from before this was recorded. */
  readonly origin: OutlineOrigin | undefined;
  readonly areaSource: 'drawn' | 'manual';
  readonly manualArea: string;
  readonly cost: string;
};

export type MeasureHistory = {
  readonly past: readonly Measure[];
  readonly future: readonly Measure[];
  /** The field that is being typed in or dragged. Its changes are undone together. */
  readonly open: string | undefined;
};

type Measured = Measure & { readonly history: MeasureHistory };

export const noHistory: MeasureHistory = { past: [], future: [], open: undefined };

/** More presses of Undo than anybody makes in a row. */
const MAX_PAST = 200;

const measureOf = ({ outline, cutOuts, areas, origin, areaSource, manualArea, cost }: Measure): Measure => ({
  outline,
  cutOuts,
  areas,
  origin,
  areaSource,
  manualArea,
  cost,
});

/** Changes the measure so that the change can be undone. Consecutive changes of one `field` are a single entry. */
export function editMeasure(state: Measured, part: Partial<Measure>, field?: string): Partial<Measured> {
  const before = measureOf(state);
  const { past, open } = state.history;
  if (JSON.stringify({ ...before, ...part }) === JSON.stringify(before)) return {};
  const continues = field !== undefined && field === open;
  return {
    ...part,
    history: { past: continues ? past : [...past, before].slice(-MAX_PAST), future: [], open: field },
  };
}

/** Ends the changes of a field, so that its next change is an entry of its own. */
export const closeEdit = ({ history }: Measured): Partial<Measured> => ({ history: { ...history, open: undefined } });

/** The measure before the last change; no change when there is none. */
export function undoEdit(state: Measured): Partial<Measured> {
  const { past, future } = state.history;
  const before = past.at(-1);
  if (!before) return {};
  return { ...before, history: { past: past.slice(0, -1), future: [measureOf(state), ...future], open: undefined } };
}

/** Makes the last undone change again. */
export function redoEdit(state: Measured): Partial<Measured> {
  const { past, future } = state.history;
  const [after, ...later] = future;
  if (!after) return {};
  return { ...after, history: { past: [...past, measureOf(state)], future: later, open: undefined } };
}
