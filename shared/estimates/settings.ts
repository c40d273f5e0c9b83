import * as z from 'zod';

const share = z.number().min(0).max(1);
const dollars = z.number().min(0).max(100_000);
const density = z.number().positive().max(10);
const long = z.string().trim().max(4000);

export const taxableScope = z.enum(['materials', 'total']);

/** Tons per cubic yard, by material. */
const densities = { concrete: density, asphalt: density, pavers: density, mixed: density };

const fields = {
  defaultMarginTargetPct: z.number().min(0).max(0.99),
  minMarginPct: z.number().min(0).max(0.99),
  defaultTaxPct: share,
  defaultTaxableScope: taxableScope,
  defaultValidityDays: z.int().min(1).max(365),
  defaultDepositPct: share,
  defaultTermsText: long,
  defaultExclusionsText: long,
  defaultPaverUnitCost: dollars,
  defaultLaborHourlyRate: dollars,
  defaultMachineDayRate: dollars,
  defaultMachineHourRate: dollars,
  defaultMobilizationFee: dollars,
  defaultDisposalRate: dollars,
  defaultDumpFee: dollars,
  removalDensities: z.strictObject(densities),
};

/** What an organization's new estimates start with. Shares, dollars, days. */
export const estimatorSettings = z.object({ organizationId: z.int(), ...fields });
export type EstimatorSettings = z.infer<typeof estimatorSettings>;

/**
 * Settings as calls answer them. `requiredMarginPct` is the minimum margin for estimates of this organization: the
 * higher one of its own and the default organization's (product 17.18). `hasApprover` says whether somebody else in the
 * account is an approver, because only the owner can see the members (product 17.24).
 */
export const answeredSettings = estimatorSettings.extend({
  requiredMarginPct: fields.minMarginPct,
  hasApprover: z.boolean(),
});
export type AnsweredSettings = z.infer<typeof answeredSettings>;

/** Defaults until an organization sets its own (product 14.31 to 14.38, chapter 15). */
export const settingsDefaults: Omit<EstimatorSettings, 'organizationId'> = {
  defaultMarginTargetPct: 0.35,
  minMarginPct: 0.2,
  defaultTaxPct: 0.07,
  defaultTaxableScope: 'materials',
  defaultValidityDays: 30,
  defaultDepositPct: 0.25,
  defaultTermsText: '',
  defaultExclusionsText: '',
  defaultPaverUnitCost: 3.5,
  defaultLaborHourlyRate: 65,
  defaultMachineDayRate: 450,
  defaultMachineHourRate: 65,
  defaultMobilizationFee: 250,
  defaultDisposalRate: 45,
  defaultDumpFee: 85,
  removalDensities: { concrete: 2.4, asphalt: 2.2, pavers: 2, mixed: 2.1 },
};

/** `exactOptional`: an edit names only the fields that it changes, and only the densities that it changes. */
export const estimatorSettingsEdit = z.strictObject({
  defaultMarginTargetPct: fields.defaultMarginTargetPct.exactOptional(),
  minMarginPct: fields.minMarginPct.exactOptional(),
  defaultTaxPct: fields.defaultTaxPct.exactOptional(),
  defaultTaxableScope: fields.defaultTaxableScope.exactOptional(),
  defaultValidityDays: fields.defaultValidityDays.exactOptional(),
  defaultDepositPct: fields.defaultDepositPct.exactOptional(),
  defaultTermsText: fields.defaultTermsText.exactOptional(),
  defaultExclusionsText: fields.defaultExclusionsText.exactOptional(),
  defaultPaverUnitCost: fields.defaultPaverUnitCost.exactOptional(),
  defaultLaborHourlyRate: fields.defaultLaborHourlyRate.exactOptional(),
  defaultMachineDayRate: fields.defaultMachineDayRate.exactOptional(),
  defaultMachineHourRate: fields.defaultMachineHourRate.exactOptional(),
  defaultMobilizationFee: fields.defaultMobilizationFee.exactOptional(),
  defaultDisposalRate: fields.defaultDisposalRate.exactOptional(),
  defaultDumpFee: fields.defaultDumpFee.exactOptional(),
  removalDensities: z
    .strictObject({
      concrete: densities.concrete.exactOptional(),
      asphalt: densities.asphalt.exactOptional(),
      pavers: densities.pavers.exactOptional(),
      mixed: densities.mixed.exactOptional(),
    })
    .exactOptional(),
});
export type EstimatorSettingsEdit = z.infer<typeof estimatorSettingsEdit>;
