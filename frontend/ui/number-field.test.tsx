import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { act, afterPress } from '../testing/first-render.tsx';
import type { Field } from './field.tsx';
import { NumberField } from './number-field.tsx';

/** What the field shows and says after these events, in this order. */
function shownAfter(...happenings: readonly ((field: ReactElement<Props>, set: (value: number) => void) => void)[]) {
  let value = 12.5;
  const { field } = afterPress(
    () => {
      const [, again] = useState({});
      const set = (next: number) => {
        value = next;
        again({});
      };
      return { field: NumberField({ label: 'Cost', value, fallback: 0, fixed: 2, max: 100, onChange: set }), set };
    },
    happenings.map((happen) => (shown) => happen(shown.field, shown.set)),
  );
  return { shows: field.props.value, says: field.props.error };
}
type Props = Parameters<typeof Field>[0];
const type = (text: string) => (field: ReactElement<Props>) =>
  act(field, 'onChange', { currentTarget: { value: text } });
const leave = (field: ReactElement<Props>) => act(field, 'onBlur');
const undo = (_: unknown, set: (value: number) => void) => set(12.5);

test('a number stays as typed until its field is left', () => {
  expect(shownAfter(type('20.'))).toEqual({ shows: '20.', says: undefined });
  expect(shownAfter(type('20.'), leave)).toEqual({ shows: '20.00', says: undefined });
  expect(shownAfter(type('200'), leave)).toEqual({ shows: '100.00', says: '100 is the highest possible here.' });
});

test('a number that is changed elsewhere takes the place of the typed one, and of what is said of it', () => {
  expect(shownAfter(type('20.'), undo)).toEqual({ shows: '12.50', says: undefined });
  expect(shownAfter(type('200'), leave, undo)).toEqual({ shows: '12.50', says: undefined });
});
