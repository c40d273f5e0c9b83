import { describe, expect, test } from 'vitest';

import {
  customLine,
  dumpFeeLine,
  laborLine,
  machineLine,
  mobilizationLine,
  paverLine,
  permitLine,
  quickAddLine,
  removalLine,
} from './new-lines.ts';

const pavers = paverLine({ type: 'clay', size: '6x9', areaSqft: 100, wastagePct: 0.1, unitCost: 3.5 });
const labor = laborLine({ type: 'edging', hours: 8, rate: 65, crew: { size: 3, sqFtPerDay: 150 } });
const removal = removalLine({ material: 'asphalt', areaSqft: 100, depthInches: 4, density: 2.2, rate: 45 });

describe('a new line', () => {
  test.each([
    ['pavers', pavers, 1],
    ['labor', labor, 0],
    ['removal', removal, 0],
    ['the dump fee', dumpFeeLine(85), 0],
  ] as const)('of %s is margined and counted, and is taxable as the law says', (_name, line, isTaxable) => {
    expect(line).toMatchObject({ includeInMargin: 1, isTaxable, isOptional: 0, isDiscount: 0 });
  });

  test('of mobilization is one trip that counts once it is added', () => {
    expect(mobilizationLine(250)).toMatchObject({
      label: 'Mobilization',
      qty: 1,
      unit: 'trip',
      unitCost: 250,
      isOptional: 0,
    });
  });

  test('of a quick-add item below zero is a discount, and of any other is none', () => {
    const [bonus, rush] = [-200, 300].map((unitCost) => quickAddLine({ label: 'x', unit: 'flat', unitCost }, 100));
    expect([bonus?.isDiscount, rush?.isDiscount]).toEqual([1, 0]);
  });

  test('of a custom item below zero is a discount, and of any other is none', () => {
    const [credit, extra] = [-50, 50].map((unitCost) =>
      customLine({ label: ' x ', category: 'other', qty: 1, unit: 'flat', unitCost }),
    );
    expect([credit?.isDiscount, extra?.isDiscount]).toEqual([1, 0]);
  });

  test('is described by nothing that its own fields say otherwise once they are changed', () => {
    const machine = { type: 'excavator', period: 'day', duration: 3, rate: 450 } as const;
    const typed = laborLine({ type: 'supervision', hours: 8, rate: 65, crew: undefined });
    const [one, two] = [1, 2].map((machines) => machineLine({ ...machine, machines }));
    const permit = permitLine({ type: 'building', cost: 150, required: true });
    expect([labor, typed, one, two, permit].map((line) => line?.description)).toEqual([
      'Crew of 3, 150 sq ft per crew per day',
      '',
      '',
      '2 machines',
      '',
    ]);
  });

  test('of a permit is called after its kind', () => {
    const labels = ['custom', 'utility-marking', 'building'].map(
      (type) => permitLine({ type, cost: 100, required: true }).label,
    );
    expect(labels).toEqual(['Custom permit', 'Utility marking', 'Building permit']);
  });
});
