import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { elementsIn, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { initialView } from '../../../map/map-view.ts';
import { WizardContext } from '../wizard-model.ts';
import type { WizardModel } from '../wizard-model.ts';
import { ChooseHouse } from './choose-house.tsx';

const house = { id: 7, address: '102 E Heron Street' };
const chosen: unknown[] = [];
const choose = (one: unknown) => chosen.push(one);
// The screen reads only this part of the wizard.
const model = {
  map: { getCenter: () => ({ lat: 26.1301, lng: -80.1402 }) },
  inView: { view: initialView, properties: [house] },
  selectedHouse: { pick: choose, select: choose },
} as unknown as WizardModel;

/** What the screen shows after everything on it was pressed. */
function pressed(of: WizardModel): string {
  const trees: ReactNode[] = [];
  function Probe(): ReactNode {
    const tree = ChooseHouse();
    trees.push(tree);
    return tree;
  }
  const html = markupOf(
    <WizardContext value={of}>
      <Probe />
    </WizardContext>,
  );
  for (const { props } of elementsIn(trees)) {
    const press = props['onClick'];
    if (typeof press === 'function' && props['disabled'] !== true) press();
  }
  return textOf(html);
}

beforeEach(() => {
  chosen.length = 0;
});

test('step 1 says how to choose a house, and offers the middle of the map and a list instead of the pointer', () => {
  expect(pressed(model)).toBe(
    'Search for an address, or click a house on the map. Use the house in the middle of the map ' +
      'Your houses in view 102 E Heron Street',
  );
  expect(chosen).toEqual([{ lat: 26.1301, lng: expect.closeTo(-80.1402, 9) }, house]);
});

test('the middle of the map cannot be used before there is a map, and says so', () => {
  expect(pressed({ ...model, map: undefined })).toContain(
    'Use the house in the middle of the map This button works once the map is shown.',
  );
  expect(chosen).toEqual([house]);
});
