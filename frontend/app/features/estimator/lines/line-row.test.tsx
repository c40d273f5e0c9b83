import { expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { LineRow } from './line-row.tsx';

const nothing = (): void => undefined;
const shown = (part: object): string =>
  textOf(
    markupOf(<LineRow line={{ ...mobilizationLine(250), id: 1, ...part }} dispatch={nothing} onRemove={nothing} />),
  );

test('a line says what is special about it', () => {
  expect(shown({})).toBe('trip $ $250.00');
  expect(shown({ isDiscount: 1, isOptional: 1, isTaxable: 1, creditIfWon: 1 })).toContain(
    'Discount · Optional, not counted · Taxable · Credited if won',
  );
  expect(shown({ includeInMargin: 0 })).toContain('Not in margin');
});
