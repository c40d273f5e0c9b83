import { describe, expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { elementWith, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { LineDetails } from './line-details.tsx';

const moves: number[] = [];
const detailsOf = (part: object) =>
  LineDetails({
    line: { ...mobilizationLine(250), id: 1, ...part },
    onChange: () => undefined,
    onMove: (by) => moves.push(by),
  });
const details = detailsOf({});

describe('the details of a line', () => {
  test('have its five flags', () => {
    expect(textOf(markupOf(detailsOf({ category: 'pavers' })))).toMatch(
      /Optional: offered, not counted Include in margin Taxable Discount Credited if won/,
    );
  });

  test('have no flag that does nothing: only pavers are taxed as materials', () => {
    expect(textOf(markupOf(details))).toMatch(
      /Optional: offered, not counted Include in margin Discount Credited if won/,
    );
  });

  test('move it up and down', () => {
    for (const children of ['Move up', 'Move down']) {
      (elementWith(details, { children }).props['onClick'] as () => void)();
    }
    expect(moves).toEqual([-1, 1]);
  });
});
