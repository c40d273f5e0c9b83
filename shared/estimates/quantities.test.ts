import { describe, expect, test } from 'vitest';

import { permitTypes, quickAdds } from './choices.ts';
import { laborLine, machineLine, permitLine, quickAddLine } from './new-lines.ts';
import { questionAboutPaverCost } from './paver-cost-question.ts';
import { laborHours, paverQuantity, removalTons, removalVolume } from './quantities.ts';
import { numberNote, readNumber } from './read-number.ts';

describe('quantities', () => {
  test.each([
    [100, 0, 100],
    [100, 0.1, 110],
    [0.05, 0.1, 0.06],
    [333.33, 0.125, 375],
  ])('%d sq ft with a wastage of %d need %d sq ft of pavers', (area, wastage, expected) => {
    expect(paverQuantity(area, wastage)).toBe(expected);
  });

  test.each([
    [1000, 3, 150, 160],
    [737.4, 3, 150, 118],
    [100, 1, 150, 5.3],
    [100, 10, 200, 40],
    [0, 3, 150, 0],
    [1000, 3, 0, 0],
  ])('%d sq ft with a crew of %d at %d sq ft a day take %d hours', (area, size, sqFtPerDay, hours) => {
    expect(laborHours(area, { size, sqFtPerDay })).toBe(hours);
  });

  test.each([
    [1000, 4, 12.35, 29.63],
    [324, 1, 1, 2.4],
    [737.4, 6, 13.66, 32.77],
  ])('%d sq ft of concrete %d inches deep are %d cubic yards and %d tons', (area, depth, cubicYards, tons) => {
    expect([removalVolume(area, depth), removalTons(area, depth, 2.4)]).toEqual([cubicYards, tons]);
  });
});

describe('new lines', () => {
  test('labor is margined and never taxed', () => {
    const line = laborLine({ type: 'sand-leveling', hours: 16, rate: 65, crew: { size: 3, sqFtPerDay: 150 } });
    expect(line).toMatchObject({ label: 'Sand leveling', unit: 'hour', includeInMargin: 1, isTaxable: 0 });
  });

  test('machines are counted by the hours or days of all of them', () => {
    const line = machineLine({ type: 'skid-steer', period: 'hour', machines: 2, duration: 3.5, rate: 65 });
    expect(line).toMatchObject({ label: 'Skid-steer', qty: 7, unit: 'hour', description: '2 machines' });
  });

  test.each(permitTypes)(
    'a $value permit is neither margined nor taxed, and counts only when required',
    ({ value, cost }) => {
      const [required, offered] = [true, false].map((one) => permitLine({ type: value, cost, required: one }));
      expect(required).toMatchObject({ includeInMargin: 0, isTaxable: 0, isOptional: 0, unitCost: cost });
      expect(offered).toMatchObject({ isOptional: 1 });
    },
  );

  test('the early completion bonus is the only quick-add discount', () => {
    const discounts = quickAdds.filter((item) => quickAddLine(item, 500).isDiscount === 1);
    expect(discounts).toEqual([{ label: 'Early completion bonus', unit: 'flat', unitCost: -200 }]);
  });

  test('an item priced per sq ft takes the area as its quantity', () => {
    expect(quickAdds.map((item) => quickAddLine(item, 737.4).qty)).toEqual([1, 737.4, 1, 737.4, 1, 1, 1, 1]);
  });
});

describe('questionAboutPaverCost', () => {
  test.each([
    [0.5, '$0.50 per sq ft is low for pavers. Most cost $1.50 to $35.00 per sq ft. Is that right?'],
    [350, '$350.00 per sq ft is high for pavers. Most cost $1.50 to $35.00 per sq ft. Is that right?'],
    [1.5, undefined],
    [3.5, undefined],
    [35, undefined],
    [0, undefined],
  ])('of %d is %s', (cost, question) => {
    expect(questionAboutPaverCost(cost)).toBe(question);
  });
});

describe('numberNote', () => {
  test.each([
    ['a lot', '"a lot" is not a number, so 9 is used.'],
    ['1,20', '"1,20" is not a number, so 9 is used.'],
    ['-5', '1 is the lowest possible here.'],
    ['5000', '2,000 is the highest possible here.'],
    ['3.14159', '"3.14159" has too many decimals, so 3.14 is used.'],
    [' 1,200.005 sq ft', '"1,200.005 sq ft" has too many decimals, so 1,200.01 is used.'],
    ['0.999', '1 is the lowest possible here.'],
    ['2000.001', '2,000 is the highest possible here.'],
    ['', undefined],
    ['1,200', undefined],
    ['1,200.50', undefined],
    ['3.1400', undefined],
    ['8.', undefined],
    ['850 sq ft', undefined],
  ])('says of %j: %s', (typed, note) => {
    expect(numberNote(typed, { fallback: 9, min: 1, max: 2000 })).toBe(note);
  });

  test.each([
    [0, '2.5', '"2.5" has too many decimals, so 3 is used.'],
    [0, '2.0', undefined],
    [3, '8.8755', '"8.8755" has too many decimals, so 8.876 is used.'],
    [3, '8.875', undefined],
  ])('of a field with %d decimals says of %j: %s', (decimals, typed, note) => {
    expect(numberNote(typed, { fallback: 9, decimals })).toBe(note);
  });
});

describe('readNumber', () => {
  test.each([
    ['1,200.50', 1200.5],
    [' $45 ', 45],
    ['7%', 7],
    ['850 sq ft', 850],
    ['3.14159', 3.14],
    ['', 9],
    ['a lot', 9],
    ['1e999', 9],
    ['0x', 9],
    ['-5', 1],
    ['5000', 100],
  ])('reads %j as %d', (typed, expected) => {
    const range = { fallback: 9, min: 1, max: 2000 };
    expect(readNumber(typed, typed === '5000' ? { ...range, max: 100 } : range)).toBe(expected);
  });
});
