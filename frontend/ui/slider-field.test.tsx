import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { afterPress, press } from '../testing/first-render.tsx';
import { SliderField } from './slider-field.tsx';

type Happening = readonly [event: string, valueAsNumber?: number];

/** The value of a slider at 10 after these groups of events. */
function valueAfter(...happenings: readonly (readonly Happening[])[]): number {
  let shown = 10;
  const presses = happenings.map((events) => (slider: ReactElement) => {
    for (const [event, valueAsNumber] of events) {
      press(slider, { type: 'range' }, event, { currentTarget: { valueAsNumber } });
    }
  });
  afterPress(() => {
    const [value, setValue] = useState(10);
    shown = value;
    return SliderField({ label: 'Pitch', unit: '°', value, min: 0, max: 90, step: 1, onChange: setValue, onEnd });
  }, presses);
  return shown;
}

const onEnd = (): void => undefined;
const touch = (to: number): readonly Happening[] => [['onPointerDown'], ['onChange', to]];

test('a swipe that begins on a slider and scrolls leaves its value as it was', () => {
  expect(valueAfter(touch(70), [['onPointerUp']])).toBe(70);
  expect(valueAfter(touch(70), [['onPointerCancel']])).toBe(10);
  expect(valueAfter(touch(70), touch(20), [['onPointerCancel']])).toBe(70);
});
