import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { BrushSize, SnapToggle } from './painter-tools.tsx';

const nothing = (): void => undefined;

test('the slider of the brush goes from 5 to 100 px by 1 px, and says where it is', () => {
  const html = markupOf(<BrushSize width={20} onChange={nothing} />);
  expect(html).toMatch(/<input type="range" min="5" max="100" step="1" aria-valuetext="20 px"/);
  expect(textOf(html)).toBe('Brush size 20 px');
});

test('strokes snap to edges by choice', () => {
  expect(textOf(markupOf(<SnapToggle checked onChange={nothing} />))).toBe('Snap to edges');
});
