import { describe, expect, test } from 'vitest';

import { sampleProposal } from '../testing/sample-wizard.ts';
import { initialState } from '../wizard-state.ts';
import type { WizardState } from '../wizard-state.ts';
import { canceledDrag, movedCorners, startedDrag } from './drag-edits.ts';
import { closeEdit, editMeasure, undoEdit } from './measure-history.ts';
import { noTrace } from './trace-state.ts';

const corner = (n: number) => ({ lat: 26 + n / 1000, lng: -80 });
const ring = [corner(0), corner(1), corner(2)];
const moved = [corner(0), corner(1), corner(3)];
const suggested = { method: 'suggested', metersPerPixel: 0.1 } as const;

type Step = (state: WizardState) => Partial<WizardState>;
const apply = (state: WizardState, ...steps: readonly Step[]): WizardState =>
  steps.reduce((current, step) => ({ ...current, ...step(current) }), state);
const dragTo = (to: readonly { lat: number; lng: number }[]) => (state: WizardState) => movedCorners(state, to);

const empty = initialState(sampleProposal);
const drawn = apply(empty, (state) => editMeasure(state, { outline: ring, origin: suggested }));
const area = { name: 'Walkway', outline: ring, cutOuts: [] };

describe('a canceled drag', () => {
  test.each<[string, WizardState]>([
    ['the outline', drawn],
    ['an area', { ...drawn, areas: [area], selected: { area: 1, cutOut: undefined } }],
    ['a suggestion', { ...empty, trace: { ...noTrace, phase: 'suggested', outline: ring, origin: suggested } }],
    ['an outline that something was undone of', apply(drawn, dragTo(moved), closeEdit, undoEdit)],
  ])('of %s leaves it as it was, with the same to undo and to redo', (_, before) => {
    const midpoint = [...ring, corner(5)];
    const canceled = apply(before, startedDrag, dragTo(midpoint), closeEdit, dragTo(moved), canceledDrag);
    expect(canceled).toEqual(before);
  });

  test('that moved only the map changes nothing', () => {
    expect(apply(drawn, startedDrag, canceledDrag)).toEqual(drawn);
  });
});
