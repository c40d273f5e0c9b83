import { expect, test } from 'vitest';

import { orderListCsv } from './order-list.ts';

test('the order list names every size with its spares, pallets over the band, and what goes under and between', () => {
  const csv = orderListCsv(
    {
      units: [
        { label: '8 × 8 in', whole: 90, cuts: 10, needed: 100, order: 102 },
        { label: '16 × 16 in', whole: 20, cuts: 5, needed: 25, order: 26 },
      ],
      orderSqFt: 91.5549,
      pallets: { low: 1, middle: 1, high: 2 },
      beddingTons: 0.4,
      baseTons: 2.4,
      jointSandBags: 2,
      restraintFeet: 38.04,
      sawFeet: 12.96,
    },
    '=Square "weave"',
  );
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
      '',
    ].join('\r\n'),
  );
});
