import { describe, expect, test } from 'vitest';

import { estimateDefaults, estimateInput } from './estimate.ts';
import { estimatorSettingsEdit, settingsDefaults } from './settings.ts';

describe('the settings of an organization', () => {
  test.each([
    ['defaultMarginTargetPct', 0.35],
    ['minMarginPct', 0.2],
    ['defaultTaxPct', 0.07],
    ['defaultTaxableScope', 'materials'],
    ['defaultValidityDays', 30],
    ['defaultDepositPct', 0.25],
    ['defaultPaverUnitCost', 3.5],
    ['defaultLaborHourlyRate', 65],
    ['defaultMachineDayRate', 450],
    ['defaultMachineHourRate', 65],
    ['defaultMobilizationFee', 250],
    ['defaultDisposalRate', 45],
    ['defaultDumpFee', 85],
    ['removalDensities', { concrete: 2.4, asphalt: 2.2, pavers: 2, mixed: 2.1 }],
  ] as const)('start with a %s of %j', (name, value) => {
    expect(settingsDefaults[name]).toEqual(value);
  });

  test('are margin, tax, scope, validity, deposit, texts and the rates, and nothing else', () => {
    expect(Object.keys(estimatorSettingsEdit.shape).toSorted()).toEqual(
      [
        'defaultMarginTargetPct',
        'minMarginPct',
        'defaultTaxPct',
        'defaultTaxableScope',
        'defaultValidityDays',
        'defaultDepositPct',
        'defaultTermsText',
        'defaultExclusionsText',
        'defaultPaverUnitCost',
        'defaultLaborHourlyRate',
        'defaultMachineDayRate',
        'defaultMachineHourRate',
        'defaultMobilizationFee',
        'defaultDisposalRate',
        'defaultDumpFee',
        'removalDensities',
      ].toSorted(),
    );
  });
});

test('an estimate and the settings of an organization take a tax with three decimals', () => {
  const tax = 0.088_75;
  expect(estimatorSettingsEdit.parse({ defaultTaxPct: tax })).toEqual({ defaultTaxPct: tax });
  expect(estimateInput.parse({ ...estimateDefaults, taxPct: tax, lineItems: [] }).taxPct).toBe(tax);
});

describe('a new estimate', () => {
  test.each([
    ['pricingMode', 'margin'],
    ['targetMarginPct', 0.35],
    ['markupPct', 0.4],
    ['taxPct', 0.07],
    ['taxableScope', 'materials'],
    ['validityDays', 30],
    ['depositPct', 0.25],
    ['status', 'draft'],
  ] as const)('starts with a %s of %j', (name, value) => {
    expect(estimateDefaults[name]).toBe(value);
  });

  test('can be saved without a customer, an address and an area', () => {
    const blank = { ...estimateDefaults, lineItems: [] };
    expect(blank).toMatchObject({ customerName: '', customerAddress: '', areaSqft: 0 });
    expect(estimateInput.safeParse(blank).success).toBe(true);
  });
});
