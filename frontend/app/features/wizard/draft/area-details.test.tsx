import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { figuresOf } from '#shared/areas/area-figures.ts';
import type { PavedArea } from '#shared/areas/paved-area.ts';
import { squareAt } from '#shared/testing/outline-in-feet.ts';
import {
  act,
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  rendered,
} from '../../../../testing/first-render.tsx';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { WizardContext } from '../wizard-model.ts';
import { AreaDetails } from './area-details.tsx';

const area = { name: 'Walkway', outline: [], cutOuts: [] };
const nothing = (): void => undefined;

const model = modelOf(completed);
const Around = ({ children }: { readonly children: ReactNode }) => (
  <WizardContext value={model}>{children}</WizardContext>
);

test('an area has a name, pavers and a cost, which are those of the driveway until others are chosen', () => {
  const html = markupOf(
    <WizardContext value={modelOf(completed)}>
      <AreaDetails area={area} onChange={nothing} onLeave={nothing} />
    </WizardContext>,
  );
  expect(html).toContain('value="Walkway"');
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>Same as the driveway<\/option>/);
  expect(html).toContain('value="12.50"');
});

test('undo gives the name before, also while the field is typed in', () => {
  let shown: PavedArea = area;
  const onChange = (change: (one: PavedArea) => PavedArea) => {
    shown = change(shown);
  };
  const nameAfter = (text: string, undo?: () => void) =>
    afterPress(
      () => {
        const [, again] = useState({});
        const details = AreaDetails({ area: shown, onChange, onLeave: nothing });
        return { field: elementWith(details, { label: 'Name of the area' }), again };
      },
      [
        ({ field }) => act(field, 'onChange', { currentTarget: { value: text } }),
        ({ again }) => {
          undo?.();
          again({});
        },
      ],
      undefined,
      Around,
    ).field.props;
  expect(nameAfter('Garden path ')).toMatchObject({ value: 'Garden path ' });
  expect(shown.name).toBe('Garden path');
  expect(nameAfter(' ')).toMatchObject({ value: ' ', error: 'Please type a name, such as Walkway.' });
  const undone = () => {
    shown = area;
  };
  expect(nameAfter('Court ', undone)).toMatchObject({ value: 'Walkway', error: undefined });
});

test.each(['Name of the area', 'Cost of the area per sq ft'])(
  'what is typed as %s is undone together until it is left',
  (label) => {
    let left = 0;
    const leave = () => {
      left += 1;
    };
    const details = firstRender(() => AreaDetails({ area, onChange: nothing, onLeave: leave }), undefined, Around);
    // The element with the blur handler may be around the field.
    const around = elementsIn(details).filter(
      ({ props }) => props['onBlur'] && elementsIn(props['children']).some((one) => one.props['label'] === label),
    );
    act(around[0] ?? elementWith(details, { label }), 'onBlur');
    expect(left).toBe(1);
  },
);

test.each(['', '12.50'])('the cost of an area is that of the driveway again once %j is typed', (text) => {
  let shown: PavedArea = { ...area, outline: [...squareAt(20, 20, 5)] };
  const type = (value: string) => {
    const details = firstRender(
      () =>
        AreaDetails({
          area: shown,
          onChange: (change) => {
            shown = change(shown);
          },
          onLeave: nothing,
        }),
      undefined,
      Around,
    );
    const field = rendered(elementWith(details, { label: 'Cost of the area per sq ft' }));
    act(field, 'onChange', { currentTarget: { value } });
  };
  const costAt = (cost: number) =>
    figuresOf({ outline: [], cutOuts: [], areas: [shown], origin: undefined }, cost)[0]?.costPerSqFt;
  type('14');
  expect(costAt(15)).toBe(14);
  type(text);
  expect(shown.costPerSqFt).toBeUndefined();
  expect(costAt(15)).toBe(15);
});
