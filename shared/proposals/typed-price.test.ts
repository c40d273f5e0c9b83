import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ProposalSummary } from './proposal.ts';
import { overPrice, priceEdit, typedPriceOf, withTyped } from './typed-price.ts';

const saved: ProposalSummary = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-1',
  propertyId: 1,
  propertyAddress: '102 E Heron Street',
  currentStep: 5,
  area: 721.16,
  costPerSqFt: 12.5,
  totalCost: 9014.5,
  imageGenerationMethod: 'responses',
  status: 'completed',
  createdAt: '2026-11-21T12:00:00.000Z',
};
const form = typedPriceOf(saved);

describe('priceEdit', () => {
  test.each([
    ['area', '-5', 'The area must be more than 0.'],
    ['area', '0', 'The area must be more than 0.'],
    ['area', '0.001', 'The area must be more than 0.'],
    ['area', 'abc', '"abc" is not a number. Please enter digits, such as 850.'],
    ['area', '1,20', '"1,20" is not a number. Please enter digits, such as 850.'],
    ['area', ' ', 'Please enter the area.'],
    ['area', '1,000,001', 'The area can be at most 1,000,000 sq ft.'],
    ['costPerSqFt', '-16.50', 'The cost per sq ft must be more than 0.'],
    ['costPerSqFt', '10,001', 'The cost per sq ft can be at most 10,000 dollars.'],
    ['totalCost', '0', 'The total cost must be more than 0.'],
    ['totalCost', '', 'Please enter the total cost.'],
  ] as const)('refuses the %s %j in words', (name, text, sentence) => {
    const { edit, errors } = priceEdit({ ...form, [name]: text }, saved);
    expect(errors).toEqual({ [name]: sentence });
    expect(edit).toEqual({});
  });

  test('understands units and a dollar sign', () => {
    const typed = withTyped(withTyped(form, { area: '850 sq ft' }), { costPerSqFt: '$16.50' });
    expect(priceEdit(typed, saved)).toEqual({
      edit: { area: 850, costPerSqFt: 16.5, totalCost: 14_025 },
      errors: {},
    });
  });

  test('sends nothing of what was left as it was, also of a draft without an area', () => {
    const draft = { ...saved, area: 0, totalCost: 0 };
    expect(priceEdit(typedPriceOf(draft), draft)).toEqual({ edit: {}, errors: {} });
    expect(priceEdit({ ...form, totalCost: '9000' }, saved).edit).toEqual({ totalCost: 9000 });
  });

  test('never sends a number that is not above 0, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.float().map(String), fc.constantFrom('850 sq ft', '$16.50', '-5', '1e9'));
    fc.assert(
      fc.property(typed, typed, typed, (area, costPerSqFt, total) => {
        const { edit } = priceEdit(withTyped(withTyped(form, { area }), { costPerSqFt, totalCost: total }), saved);
        expect(Object.values(edit).every((value) => value > 0)).toBe(true);
      }),
    );
  });
});

describe('withTyped', () => {
  test('keeps the total while area or cost cannot be understood', () => {
    expect(withTyped(form, { area: 'abc' }).totalCost).toBe('9014.5');
  });

  test('keeps a typed total until area or cost changes', () => {
    const agreed = withTyped(form, { totalCost: '9000' });
    expect(agreed.totalCost).toBe('9000');
    expect(withTyped(agreed, { costPerSqFt: '13' }).totalCost).toBe('9375.08');
  });
});

describe('a price that was saved while another one was typed', () => {
  const before = { area: 800, costPerSqFt: 12.5, totalCost: 10_000 };
  const now = { area: 1000, costPerSqFt: 12.5, totalCost: 12_500 };
  test.each([
    ['a cost gives its total', { costPerSqFt: '14' }, { area: '1000', costPerSqFt: '14', totalCost: '14000' }],
    ['an area stays', { area: '820' }, { area: '820', costPerSqFt: '12.5', totalCost: '10250' }],
    ['a total stays', { totalCost: '9900' }, { area: '1000', costPerSqFt: '12.5', totalCost: '9900' }],
    ['nothing leaves it as it is', {}, { area: '1000', costPerSqFt: '12.5', totalCost: '12500' }],
  ])('is in the form, where %s', (_what, typed, shown) => {
    const typedOver = Object.keys(typed).length > 0 ? withTyped(typedPriceOf(before), typed) : typedPriceOf(before);
    expect(overPrice(typedOver, before, now)).toEqual(shown);
  });
});
