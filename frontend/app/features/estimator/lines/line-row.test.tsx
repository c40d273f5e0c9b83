import { expect, test } from 'vitest';

import { mobilizationLine, permitLine } from '#shared/estimates/new-lines.ts';
import { act, afterPress, elementsIn, markupOf, renderOf, textOf } from '../../../../testing/first-render.tsx';
import type { FormChange } from '../form/estimate-form.ts';
import { LineRow } from './line-row.tsx';

const nothing = (): void => undefined;
const shown = (part: object): string =>
  textOf(
    markupOf(<LineRow line={{ ...mobilizationLine(250), id: 1, ...part }} dispatch={nothing} onRemove={nothing} />),
  );

test('a line says what is special about it', () => {
  expect(shown({})).toBe('trip $ $250.00');
  const all = { isDiscount: 1, isOptional: 1, isTaxable: 1, creditIfWon: 1 };
  expect(shown({ ...all, category: 'pavers' })).toContain(
    'Discount · Optional, not counted · Taxable · Credited if won',
  );
  expect(shown(all)).toContain('Discount · Optional, not counted · Credited if won');
  expect(shown({ includeInMargin: 0 })).toContain('Not in margin');
});

test.each(['', 'Required, not in margin', 'Optional, not in margin'])(
  'a permit that was described by %j says by its flags what it is, also after they are changed',
  (description) => {
    const permit = { ...permitLine({ type: 'building', cost: 150, required: true }), description };
    expect(shown(permit)).toMatch(/^Not in margin /);
    expect(shown({ ...permit, includeInMargin: 1 })).not.toContain('margin');
    expect(shown({ ...permit, isOptional: 1 })).toMatch(/^Optional, not counted · Not in margin /);
  },
);

test('a line says what is special about it also where its description speaks of a margin', () => {
  expect(shown({ includeInMargin: 0, description: 'At the margin of the lot' })).toContain('lot · Not in margin');
});

/** The line item after these texts were typed into one of its cells in turn and the cell was left. */
function typedInto(cell: string, texts: readonly string[]) {
  let line = { ...mobilizationLine(250), id: 1, qty: 850 };
  const dispatch = (change: FormChange): void => {
    if (change.kind === 'line') line = { ...line, ...change.part };
  };
  const use = () => {
    const row = elementsIn(LineRow.type({ line, dispatch, onRemove: nothing }));
    const found = row.find(({ props }) => String(props['label']).startsWith(cell));
    if (!found) throw new Error(`There is no cell ${cell}`);
    return renderOf(found)();
  };
  const input = (shown: unknown) => {
    const found = elementsIn(shown).find(({ type }) => type === 'input');
    if (!found) throw new Error('There is nothing to type into');
    return found;
  };
  afterPress<unknown>(use, [
    ...texts.map((value) => (shown: unknown) => act(input(shown), 'onChange', { currentTarget: { value } })),
    (shown: unknown) => act(input(shown), 'onBlur'),
  ]);
  return line;
}

test.each([
  ['Quantity of', ['85', '8', ''], { qty: 850 }],
  ['Quantity of', ['85', '8', '', '9'], { qty: 9 }],
  ['Quantity of', ['850x', 'x'], { qty: 850 }],
  ['Unit cost of', ['25', '2', ''], { unitCost: 250 }],
  ['Item, ', ['Mo', 'M', ' '], { label: 'Mobilization' }],
  ['Item, ', ['M', '', 'Moving'], { label: 'Moving' }],
])('a cell "%s" into which %j is typed has what is typed last, else what it had', (cell, texts, expected) => {
  expect(typedInto(cell, texts)).toMatchObject(expected);
});

test('a phone shows keys with a minus for the unit cost of a discount, and those of numbers for any other', () => {
  const keys = (isDiscount: 0 | 1) => {
    const line = { ...mobilizationLine(250), id: 1, isDiscount };
    const html = markupOf(<LineRow line={line} dispatch={nothing} onRemove={nothing} />);
    return [...html.matchAll(/aria-label="(Quantity|Unit cost)[^>]*inputMode="(\w+)"/g)].map(([, , mode]) => mode);
  };
  expect(keys(1)).toEqual(['decimal', 'text']);
  expect(keys(0)).toEqual(['decimal', 'decimal']);
});
