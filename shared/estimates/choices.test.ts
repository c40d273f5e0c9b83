import { describe, expect, test } from 'vitest';

import { equipment, laborTypes, paverSizes, paverTypes, permitTypes, quickAdds, removalMaterials } from './choices.ts';

const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label).join(', ');

describe('the estimator offers', () => {
  test.each([
    ['paver types', paverTypes, 'Concrete, Clay, Natural stone, Travertine, Flagstone, Cobblestone'],
    ['paver sizes', paverSizes, '12×12, 6×12, 6×9, 4×8, Irregular, Custom'],
    [
      'labor types',
      laborTypes,
      'Installation, Excavation, Base prep, Sand leveling, Cutting, Edging, Cleanup, Supervision',
    ],
    [
      'equipment',
      equipment,
      'Excavator, Skid-steer, Compactor, Concrete saw, Dump truck, Bobcat, Roller, Forklift, Concrete mixer, Paver machine',
    ],
    ['removal materials', removalMaterials, 'Concrete, Asphalt, Pavers, Mixed'],
  ])('the %s of the trade', (_name, choices, expected) => {
    expect(labels(choices)).toBe(expected);
  });

  test('permits at their usual cost', () => {
    expect(permitTypes.map(({ label, cost }) => [label, cost])).toEqual([
      ['Building', 150],
      ['Excavation', 85],
      ['Road', 200],
      ['Environmental', 300],
      ['Utility marking', 50],
      ['Custom', 100],
    ]);
  });

  test('quick-add items at their usual price', () => {
    expect(quickAdds.map(({ label, unitCost, unit }) => [label, unitCost, unit])).toEqual([
      ['Sand bedding', 45, 'ton'],
      ['Edge restraint', 2.5, 'sqft'],
      ['Polymeric sand', 35, 'bag'],
      ['Sealer', 0.85, 'sqft'],
      ['Site cleanup', 150, 'flat'],
      ['Project management', 500, 'flat'],
      ['Early completion bonus', -200, 'flat'],
      ['Rush fee', 300, 'flat'],
    ]);
  });
});
