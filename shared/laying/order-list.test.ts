import { expect, test } from 'vitest';

import { orderAdvice, orderListCsv, orderRows } from './order-list.ts';

const weave = {
  pavers: '=Square "weave"',
  size: '8 × 8 in',
  product: undefined,
  units: [
    { label: '8 × 8 in', order: 102 },
    { label: '16 × 16 in', order: 26 },
  ],
  orderSqFt: 91.5549,
  pallets: { low: 1, middle: 1, high: 2 },
};
const order = {
  areaSqFt: 88.001,
  orderSqFt: 91.5549,
  beddingTons: 0.4,
  baseTons: 2.4,
  jointSandBags: 2,
  restraintFeet: 38.04,
  sawFeet: 12.96,
};

test('the order list names every size with its spares, pallets over the band, and what goes under and between', () => {
  const csv = orderListCsv({ ...order, groups: [weave] });
  expect(csv).toBe(
    [
      '\uFEFF"Item","Quantity","Unit"',
      `"'=Square ""weave"", 8 × 8 in",102,"pavers"`,
      `"'=Square ""weave"", 16 × 16 in",26,"pavers"`,
      '"All pavers, with their share of the joints",91.55,"sq ft"',
      '"Pallets, low end of the area",1,"pallets"',
      '"Pallets, middle of the area",1,"pallets"',
      '"Pallets, high end of the area",2,"pallets"',
      '"Bedding sand",0.4,"tons"',
      '"Base stone",2.4,"tons"',
      '"Joint sand, bags of 50 lb",2,"bags"',
      '"Edge restraint",38,"ft"',
      '"Saw line",13,"ft"',
      '"Area as drawn, from which this list was laid",88,"sq ft"',
      '"Check the outline with a tape measure before you order.","",""',
      '',
    ].join('\r\n'),
  );
});

test('the order list of areas with different pavers has pallets for each of them', () => {
  const stones = { ...weave, pavers: 'Sample stone', size: '6 × 6 in', pallets: { low: 2, middle: 2, high: 3 } };
  const rows = orderRows({ ...order, groups: [weave, stones] }).map(([item, count]) => `${item}: ${count}`);
  expect(rows).toContain('Sample stone, 8 × 8 in: 102');
  expect(rows).toContain('Pallets of =Square "weave", 8 × 8 in, high end of the area: 2');
  expect(rows).toContain('Pallets of Sample stone, 6 × 6 in, low end of the area: 2');
  expect(rows.filter((row) => row.startsWith('Bedding sand'))).toEqual(['Bedding sand: 0.4']);
});

test.each([
  [90.25, 2.25],
  [80, -8],
])(
  'the order list says a taped area of %d sq ft beside the drawn one, and how far it is from that',
  (taped, beyond) => {
    const rows = orderRows({ ...order, groups: [weave] }, taped);
    expect(rows.slice(-3)).toEqual([
      ['Area as drawn, from which this list was laid', 88, 'sq ft'],
      ['Area by tape, as in the offer', taped, 'sq ft'],
      ['Area by tape beyond the drawn one', beyond, 'sq ft'],
    ]);
    expect(orderListCsv({ ...order, groups: [weave] }, taped)).toContain(
      `,${beyond},"sq ft"\r\n"${orderAdvice(taped)}","",""\r\n`,
    );
    expect(orderAdvice(taped)).toMatch(/correct the outline and print this list again before you order\.$/);
  },
);
