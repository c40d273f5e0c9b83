import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { initialView } from '../../../map/map-view.ts';
import { WizardContext } from '../wizard-model.ts';
import type { WizardModel } from '../wizard-model.ts';
import { ChooseHouse } from './choose-house.tsx';

const house = { id: 7, address: '102 E Heron Street' };
const chosen: unknown[] = [];
const choose = (one: unknown) => chosen.push(one);
// The screen reads nothing else of the wizard.
const model = {
  inView: { view: initialView, properties: [house] },
  selectedHouse: { pick: choose, select: choose },
} as unknown as WizardModel;

test('step 1 says how to choose a house, and offers the middle of the map and a list instead of the pointer', () => {
  const trees: ReactNode[] = [];
  function Probe(): ReactNode {
    const tree = ChooseHouse();
    trees.push(tree);
    return tree;
  }
  const html = markupOf(
    <WizardContext value={model}>
      <Probe />
    </WizardContext>,
  );
  expect(textOf(html)).toBe(
    'Search for an address, or click a house on the map. Use the house in the middle of the map ' +
      'Your houses in view 102 E Heron Street',
  );
  for (const { props } of elementsIn(trees)) {
    const press = props['onClick'];
    if (typeof press === 'function') press();
  }
  expect(chosen).toEqual([{ lat: expect.closeTo(26.12, 9), lng: expect.closeTo(-80.14, 9) }, house]);
});
