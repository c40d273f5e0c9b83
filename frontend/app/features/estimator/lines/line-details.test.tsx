import { describe, expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { elementWith, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { LineDetails } from './line-details.tsx';

const moves: number[] = [];
const details = LineDetails({
  line: { ...mobilizationLine(250), id: 1 },
  onChange: () => undefined,
  onMove: (by) => moves.push(by),
});

describe('the details of a line', () => {
  test('have its five flags', () => {
    expect(textOf(markupOf(details))).toMatch(
      /Optional: offered, not counted Include in margin Taxable Discount Credited if won/,
    );
  });

  test('move it up and down', () => {
    for (const children of ['Move up', 'Move down']) {
      (elementWith(details, { children }).props['onClick'] as () => void)();
    }
    expect(moves).toEqual([-1, 1]);
  });
});
