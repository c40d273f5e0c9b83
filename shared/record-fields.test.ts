import { describe, expect, test } from 'vitest';
import type * as z from 'zod';

import { memberRole, user } from './auth/user.ts';
import { estimate, estimateInput } from './estimates/estimate.ts';
import { lineCategory, lineItem, lineItemInput, lineUnit } from './estimates/line-item.ts';
import { newOrganization, organization } from './organizations/organization.ts';
import { timeSlot } from './organizations/time-slots.ts';
import { plan } from './plans/plan.ts';
import { property } from './properties/property.ts';
import { marketingForm } from './proposals/marketing-facts.ts';
import { mapProposal, proposal, proposalEdit } from './proposals/proposal.ts';

const missing = ({ shape }: z.ZodObject, fields: string): readonly string[] =>
  fields.split(' ').filter((name) => !Object.hasOwn(shape, name));

describe('a record has the fields that the product lists:', () => {
  test.each([
    ['a user', user, 'id firstName email plan role staff'],
    ['a property', property, 'id userId address latitude longitude propertyType lotSize images addressParts'],
    [
      'a proposal on the map',
      mapProposal,
      'id slug address latitude longitude status totalCost area marketingImageUrl visitAt createdAt',
    ],
    [
      'a proposal, those of the list',
      proposal,
      'id proposalId slug propertyId propertyAddress currentStep area costPerSqFt totalCost imageGenerationMethod status visitAt createdAt',
    ],
    [
      'a proposal, the branding of its organization',
      proposal,
      'organizationId organizationName organizationPrimaryColor organizationLogoUrl organizationWebsiteUrl organizationPhoneNumber',
    ],
    [
      'a proposal, what else it has',
      proposal,
      'drawnPolygon cutOuts areas layingPlan maskImageUrl designs rights beforePose beforeScale terms visit contact version',
    ],
    ['a time slot', timeSlot, 'day startTime endTime enabled'],
    ['an estimate, what is computed', estimate, 'costSubtotal sellPriceBeforeTax tax grandTotal profit marginPct'],
  ] as const)('%s', (_name, schema, fields) => {
    expect(missing(schema, fields)).toEqual([]);
  });
});

test('an account has one of seven plans, a member one of three roles', () => {
  expect(plan.options).toEqual(['free', 'lite', 'trial', 'pro', 'enterprise', 'mail', 'paid']);
  expect(memberRole.options).toEqual(['owner', 'estimator', 'approver']);
});

test('the default organization says 1, another 0, and no other value', () => {
  const { isDefault } = organization.shape;
  expect([0, 1, 2, true].map((value) => isDefault.safeParse(value).success)).toEqual([true, true, false, false]);
});

test('a line item has one of seven categories and one of seven units', () => {
  expect(lineCategory.options).toEqual(['pavers', 'labor', 'machinery', 'removal', 'permit', 'onsite', 'other']);
  expect(lineUnit.options).toEqual(['sqft', 'hour', 'day', 'ton', 'bag', 'trip', 'flat']);
});

test.each(['isOptional', 'includeInMargin', 'isTaxable', 'isDiscount', 'creditIfWon'] as const)(
  'the flag %s is 0 or 1',
  (flag) => {
    const schema = lineItem.shape[flag];
    expect([0, 1, 2, -1, true].map((value) => schema.safeParse(value).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  },
);

const line = {
  id: 1,
  category: 'pavers',
  label: 'Paver material',
  description: '',
  qty: 1,
  unit: 'sqft',
  unitCost: 1,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 1,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
};
const isTaken = (part: object): boolean => lineItemInput.safeParse({ ...line, ...part }).success;

test.each([
  [{ qty: 1.25, unitCost: 3.99 }, true],
  [{ qty: 1.255 }, false],
  [{ unitCost: 3.999 }, false],
  [{ qty: 1_000_000, unitCost: 1 }, true],
  [{ qty: 1_000_000.01, unitCost: 1 }, false],
  [{ qty: 1, unitCost: 100_000 }, true],
  [{ qty: 1, unitCost: 100_000.01 }, false],
])('a line item with %o is taken: %s', (part, taken) => {
  expect(isTaken(part)).toBe(taken);
});

test('ids of an account are integers', () => {
  for (const { shape } of [property, mapProposal, proposal, organization, estimate]) {
    expect([shape.id.safeParse(7).success, shape.id.safeParse(7.5).success]).toEqual([true, false]);
    expect(shape.id.safeParse('7').success).toBe(false);
  }
});

const FORM = {
  organization: newOrganization.shape,
  estimate: estimateInput.shape,
  line: lineItemInput.shape,
  marketing: marketingForm.shape,
};

test.each([
  ['an organization’s name', 100, FORM.organization.name],
  ['a company name', 100, FORM.organization.companyName],
  ['a postal address', 300, FORM.organization.postalAddress],
  ['a customer’s name', 120, FORM.estimate.customerName],
  ['notes on a customer', 1000, FORM.estimate.customerNotes],
  ['notes on the access', 1000, FORM.estimate.accessNotes],
  ['the terms of an estimate', 4000, FORM.estimate.termsText],
  ['the exclusions of an estimate', 4000, FORM.estimate.exclusionsText],
  ['the label of a line item', 100, FORM.line.label],
  ['the description of a line item', 160, FORM.line.description],
  ['the notes of a line item', 160, FORM.line.notes],
  ['a headline', 80, FORM.marketing.headline],
  ['the contact line', 120, FORM.marketing.contactInfo],
  ['a typed quote', 40, proposalEdit.shape.quoteAmount],
] as const)('%s holds at most %i characters', (_name, max, schema) => {
  expect(schema.safeParse('x'.repeat(max)).success).toBe(true);
  expect(schema.safeParse('x'.repeat(max + 1)).success).toBe(false);
});

test('an outline has at most 500 points', () => {
  const outline = (points: number) => ({
    drawnPolygon: Array.from({ length: points }, (_, at) => ({ lat: 26 + at / 1e5, lng: -80 })),
  });
  expect(proposalEdit.safeParse(outline(500)).success).toBe(true);
  expect(proposalEdit.safeParse(outline(501)).success).toBe(false);
});
