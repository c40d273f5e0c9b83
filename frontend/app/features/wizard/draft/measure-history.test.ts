import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { closeEdit, editMeasure, noHistory, redoEdit, undoEdit } from './measure-history.ts';
import type { Measure, MeasureHistory } from './measure-history.ts';

type Measured = Measure & { readonly history: MeasureHistory };
type Step = (state: Measured) => Partial<Measured>;

const start: Measured = {
  outline: [],
  cutOuts: [],
  areas: [],
  origin: undefined,
  areaSource: 'drawn',
  manualArea: '',
  cost: '12.50',
  history: noHistory,
};
const apply = (state: Measured, ...steps: readonly Step[]): Measured =>
  steps.reduce((current, step) => ({ ...current, ...step(current) }), state);
const corner = (n: number) => ({ lat: 26 + n / 1000, lng: -80 });
const edit =
  (part: Partial<Measure>, field?: string): Step =>
  (state) =>
    editMeasure(state, part, field);

const edits = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((n) => ({ outline: [corner(n), corner(n + 1), corner(n + 2)] })),
    fc.constantFrom('12.75', '13.00', '').map((cost) => ({ cost })),
    fc.constantFrom('640', '').map((manualArea) => ({ manualArea, areaSource: 'manual' as const })),
  ),
  { maxLength: 30 },
);

describe('undo and redo', () => {
  test('go all the way back and forth again, whatever was changed', () => {
    fc.assert(
      fc.property(edits, (parts) => {
        const { history: _, ...end } = apply(start, ...parts.map((part) => edit(part)));
        const all = parts.map(() => undoEdit);
        const back = apply(start, ...parts.map((part) => edit(part)), ...all);
        expect(back).toMatchObject({ outline: [], areaSource: 'drawn', manualArea: '', cost: '12.50' });
        expect(apply(back, ...parts.map(() => redoEdit))).toMatchObject(end);
      }),
    );
  });

  test('take a field that was typed as one change', () => {
    const typed = apply(
      start,
      edit({ cost: '1' }, 'cost'),
      edit({ cost: '14' }, 'cost'),
      edit({ cost: '14.5' }, 'cost'),
    );
    expect(apply(typed, undoEdit).cost).toBe('12.50');
    const again = apply(typed, closeEdit, edit({ cost: '20' }, 'cost'));
    expect(apply(again, undoEdit).cost).toBe('14.5');
  });

  test('forget what was undone once something else is changed', () => {
    const state = apply(start, edit({ cost: '13.00' }), undoEdit, edit({ manualArea: '640' }), redoEdit);
    expect(state).toMatchObject({ cost: '12.50', manualArea: '640' });
  });

  test('do nothing at either end, or for a change that changes nothing', () => {
    expect(apply(start, undoEdit, redoEdit)).toEqual(start);
    expect(apply(start, edit({ cost: '12.50' })).history.past).toEqual([]);
  });
});
