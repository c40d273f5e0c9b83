import { describe, expect, test } from 'vitest';

import { equipment, laborTypes, paverSizes, paverTypes, permitTypes, quickAdds, removalMaterials } from './choices.ts';
import { settingsDefaults } from './settings.ts';

/** The labels of a list as the law writes them. */
const listed = (list: readonly { readonly label: string }[]): string => list.map(({ label }) => label).join(', ');

describe('the choices of the estimator', () => {
  test.each([
    ['15.3', paverTypes, 'Concrete, Clay, Natural stone, Travertine, Flagstone, Cobblestone'],
    ['15.4', paverSizes, '12×12, 6×12, 6×9, 4×8, Irregular, Custom'],
    ['15.10', laborTypes, 'Installation, Excavation, Base prep, Sand leveling, Cutting, Edging, Cleanup, Supervision'],
    [
      '15.15',
      equipment,
      'Excavator, Skid-steer, Compactor, Concrete saw, Dump truck, Bobcat, Roller, Forklift, Concrete mixer, Paver machine',
    ],
    ['15.21', removalMaterials, 'Concrete, Asphalt, Pavers, Mixed'],
  ])('are those of statement %s', (_statement, list, labels) => {
    expect(listed(list)).toBe(labels);
  });

  test.each([
    ['15.29', 'Building', 150],
    ['15.30', 'Excavation', 85],
    ['15.31', 'Road', 200],
    ['15.32', 'Environmental', 300],
    ['15.33', 'Utility marking', 50],
    ['15.34', 'Custom', 100],
  ])('price a permit as statement %s: %s %d dollars', (_statement, label, cost) => {
    expect(permitTypes.filter((permit) => permit.label === label).map((permit) => permit.cost)).toEqual([cost]);
  });

  test.each([
    ['15.36', 'Sand bedding', 45, 'ton'],
    ['15.37', 'Edge restraint', 2.5, 'sqft'],
    ['15.38', 'Polymeric sand', 35, 'bag'],
    ['15.39', 'Sealer', 0.85, 'sqft'],
    ['15.40', 'Site cleanup', 150, 'flat'],
    ['15.41', 'Project management', 500, 'flat'],
    ['15.42', 'Early completion bonus', -200, 'flat'],
    ['15.43', 'Rush fee', 300, 'flat'],
  ])('price a quick-add item as statement %s: %s', (_statement, label, unitCost, unit) => {
    expect(quickAdds.filter((item) => item.label === label)).toEqual([{ label, unitCost, unit }]);
  });
});

describe('the defaults of the estimator', () => {
  test('are those of statements 14.32 to 14.38', () => {
    expect(settingsDefaults).toMatchObject({
      defaultMarginTargetPct: 0.35,
      defaultTaxPct: 0.07,
      defaultTaxableScope: 'materials',
      defaultValidityDays: 30,
      defaultDepositPct: 0.25,
      minMarginPct: 0.2,
    });
  });

  test('are the rates of chapter 15', () => {
    expect(settingsDefaults).toMatchObject({
      defaultPaverUnitCost: 3.5,
      defaultLaborHourlyRate: 65,
      defaultMachineDayRate: 450,
      defaultMachineHourRate: 65,
      defaultMobilizationFee: 250,
      defaultDisposalRate: 45,
      defaultDumpFee: 85,
      removalDensities: { concrete: 2.4, asphalt: 2.2, pavers: 2, mixed: 2.1 },
    });
  });
});
