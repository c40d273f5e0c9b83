import { describe, expect, test } from 'vitest';

import { sampleVisit as visit } from '#shared/testing/sample-visit.ts';
import { forgetVisitor } from '#shared/visits/visit-person.ts';
import { newForm } from './new-form.ts';

const proposal = { id: 12, propertyAddress: '101 Sample Street', area: 737.4321, areaBandSqFt: 31 };
describe('a new estimate', () => {
  test('has the settings’ defaults', () => {
    expect(newForm({ taxPct: 0.06 }, undefined).content).toMatchObject({ taxPct: 0.06, targetMarginPct: 0.35 });
  });

  test('starts with its proposal’s address, area and band', () => {
    expect(newForm(undefined, proposal).content).toMatchObject({
      proposalId: 12,
      customerAddress: '101 Sample Street',
      areaSqft: 737.43,
      areaBandSqFt: 31,
      customerName: '',
    });
  });

  test('has no band for an area that was not drawn', () => {
    expect(newForm(undefined, { ...proposal, areaSource: 'manual' }).content).not.toHaveProperty('areaBandSqFt');
  });

  test('knows the customer who booked a visit', () => {
    expect(newForm(undefined, { ...proposal, visit }).content).toMatchObject({
      customerName: 'Sample Homeowner',
      customerPhone: '(954) 555-0163',
      customerEmail: 'homeowner@paveprint.example',
      customerNotes: 'The gate is open.',
    });
  });

  test('is for the contact of its proposal, also where somebody else booked the visit', () => {
    const contact = { name: 'Sam', phone: '9545550177', email: '', language: 'en', source: 'hand' } as const;
    const customer = { customerName: 'Sam', customerPhone: '9545550177', customerEmail: '' };
    expect(newForm(undefined, { ...proposal, contact }).content).toMatchObject({ ...customer, customerNotes: '' });
    const both = newForm(undefined, { ...proposal, contact, visit }).content;
    expect(both).toMatchObject({ ...customer, customerNotes: visit.note });
  });

  test('is for nobody where the person of the visit was removed', () => {
    const nobody = { customerName: '', customerPhone: '', customerEmail: '', customerNotes: '' };
    expect(newForm(undefined, { ...proposal, visit: forgetVisitor(visit) }).content).toMatchObject(nobody);
  });
});
