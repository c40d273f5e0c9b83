import type { Article } from '../article.ts';

export const howManyPaversToOrder: Article = {
  id: 'how-many-pavers-to-order',
  title: 'How many pavers to order: area, waste and whole pallets',
  excerpt: 'From measured square feet to a number of stones, for four common sizes, with the rounding explained.',
  date: '2026-10-01',
  category: 'Guides',
  image: 'wizard-design',
  body: [
    {
      blocks: [
        'Ordering short stops the crew. Ordering long leaves a pallet in the customer’s yard and your money in it. Between the two lies a calculation with three steps: the area, the allowance for cuts and breakage, and the size of the unit you are allowed to buy.',
      ],
    },
    {
      heading: 'Step one: the taped area',
      blocks: [
        'Use the number from the tape and not the one from the map. The satellite figure is right for a quote, but with an honest width of around ten percent it can be off by more than your whole allowance. Subtract islands, tree pits and covers larger than a few stones. Do not subtract small things: the stone you save there is lost in the cutting.',
        'If a border runs around the field in another color, measure it separately. A single soldier course of 12 inch stones laid across takes one square foot for each foot of edge. Around a 20 by 36 foot drive with three open sides, that is 36 + 36 + 20 = 92 sq ft, minus the two corners you would otherwise count twice.',
      ],
    },
    {
      heading: 'Step two: the allowance',
      blocks: [
        'Ten percent is the usual starting point, and it is what the Paving Estimator begins with. It is an average of easy and difficult jobs, so adjust it with your eyes open.',
        {
          list: [
            'Less for a wide rectangle with a square pattern, where few stones are cut and most offcuts fit at the other end.',
            'More for diagonal patterns, for curves, and for anything narrow. What counts is how many feet of edge there are for each square foot of field.',
            'More for natural stone and irregular sizes, in which some pieces are rejected on sight.',
            'A little more if the color may not be available again, so the owner can keep spares.',
          ],
        },
      ],
    },
    {
      heading: 'Step three: pieces',
      blocks: [
        'Take 737 sq ft with 10 percent: 737 x 1.10 = 810.7 sq ft to buy. Divide by the face of one stone and round up.',
        {
          head: ['Size in inches', 'Face in sq ft', 'Pieces for 810.7 sq ft'],
          rows: [
            ['12 x 12', '1.000', '811'],
            ['6 x 12', '0.500', '1,622'],
            ['6 x 9', '0.375', '2,162'],
            ['4 x 8', '0.222', '3,649'],
          ],
        },
        'These are nominal sizes. Makers often state a face that already includes the joint; some do not. Read the sheet, because a sixteenth of an inch on each side of a 4 x 8 changes the count noticeably over three thousand pieces.',
      ],
    },
    {
      heading: 'Step four, which everyone forgets: the pallet',
      blocks: [
        'Suppliers sell layers or full pallets and may charge for breaking one. Divide your pieces by the number in a layer and round up once more. The rest is either spare stock, a return with a restocking fee, or a border on the next job. Decide which before ordering and put it into the price accordingly. At $3.50 per sq ft the 810.7 sq ft cost $2,837.45; if a whole pallet forces you up to 840 sq ft, you pay $2,940.00, and those $102.55 should be somebody’s decision.',
        'Ask for one batch number, for delivery on the day the base is ready, and for a place to put things down that is not the lawn. Count on arrival. Two minutes with the delivery note beside the pallets is the cheapest quality control on the whole job.',
      ],
    },
  ],
};
