import { expect, test } from 'vitest';

import { glyphsOf, measureText } from './text-metrics.ts';

const kernsOf = (text: string, face: 'display' | 'bold') => glyphsOf(text, face).map(({ kern }) => kern);

test('pairs of letters of a headline are set closer, those of other faces and scripts are not', () => {
  const [first, second] = kernsOf('AV', 'display');
  expect(first).toBe(0);
  expect(second).toBeLessThan(0);
  expect(kernsOf('AV', 'bold')).toEqual([0, 0]);
  expect(kernsOf('ΑV', 'display')).toEqual([0, 0]);
});

test('a text is as wide as its letters, their kerning and the space between them', () => {
  const widths = glyphsOf('AV', 'display').reduce((sum, { advance, kern }) => sum + advance + kern, 0);
  expect(measureText('AV', 'display', 100)).toBeCloseTo(widths / 10, 9);
  expect(measureText('AV', 'display', 100, 0.5)).toBeCloseTo(widths / 10 + 50, 9);
  expect(measureText('', 'display', 100, 0.5)).toBe(0);
});
