import type { Article } from '../article.ts';

export const pricePerSquareFoot: Article = {
  id: 'price-per-square-foot',
  title: 'Pricing pavers per square foot without losing the edge work',
  excerpt: 'A rate is an average of one job. Build it from parts, and know which parts do not grow with area.',
  date: '2026-11-17',
  category: 'Pricing',
  image: 'house-2-after',
  body: [
    {
      blocks: [
        'A price per square foot is quick to say and easy to compare, which is why everybody asks for it. It is also an average that was true for exactly one job. This article takes a driveway apart, adds it up again, and shows what happens to the rate when the next one is smaller.',
      ],
    },
    {
      heading: 'A job in parts',
      blocks: [
        'A drive of 20 by 30 feet, 600 sq ft, old asphalt 4 inches thick. The unit costs below are the starting values of the Paving Estimator, with the stone of the base at the price of the sand; put your own in their place. The crew has three people and lays 150 sq ft a day. The tons and bags are those of a laying plan: herringbone of 4 by 8 in on 6 inches of base and 1 inch of sand.',
        {
          head: ['Part', 'How it is counted', 'Cost'],
          rows: [
            ['Pavers', '600 x 1.10 x $3.50', '$2,310.00'],
            ['Labor', '96 hours x $65', '$6,240.00'],
            ['Removal', '16.30 tons x $45, and $85 to dump', '$818.50'],
            ['Compactor', '1 day x $450, and $250 to bring it', '$700.00'],
            ['Base', '15.6 tons x $45', '$702.00'],
            ['Bedding sand', '2.5 tons x $45', '$112.50'],
            ['Edge restraint', '600 x $2.50', '$1,500.00'],
            ['Joint sand', '11 bags x $35', '$385.00'],
            ['Cleanup', 'flat', '$150.00'],
            ['Cost', '', '$12,918.00'],
          ],
        },
        'With a margin of 35 percent the price before tax is 12,918.00 / 0.65 = $19,873.85, or $33.12 per sq ft. The cost alone is $21.53. Whoever quotes this job at a flat $18 “because that is what it goes for” pays the customer $2,118.00 for the privilege of doing it.',
      ],
    },
    {
      heading: 'What grows with area and what does not',
      blocks: [
        'Stones, base, sand and disposal grow with the surface. The compactor, its transport, the dump fee and the cleanup do not. Those four come to 450 + 250 + 85 + 150 = $935. Spread over 600 sq ft that is $1.56 per sq ft. Over 300 it is $3.12, and over 1,500 only 62 cents.',
        'Edge behaves in a third way: it grows with the outline. A 20 by 30 rectangle has 100 feet around it, one foot for each 6 sq ft. A 10 by 60 drive has the same 600 sq ft and an outline of 140 feet. That means forty percent more restraint to set and more cuts to make, at the same rate per square foot, if you are not careful.',
      ],
    },
    {
      heading: 'Turn the lesson into a price list',
      blocks: [
        'You can keep quoting by the square foot as long as the rate carries only what belongs to the area. Put the rest beside it:',
        {
          list: [
            'A rate for the field, for the pattern that you lay most often.',
            'A rate per foot of edge, cuts and restraint included.',
            'A fixed amount for setting up, which nobody gets for free because their drive is short.',
            'A supplement for diagonal patterns, for curves and for access by wheelbarrow.',
          ],
        },
        'Customers understand this better than you may fear. “So much for coming, so much per foot, and the curve costs extra” sounds like someone who has done it before.',
      ],
    },
    {
      heading: 'Use the rate as an alarm',
      blocks: [
        'Even if you build every price from parts, look at the resulting rate at the end. The estimator warns when it falls below $5 or rises above $50 per sq ft. Such a figure is not necessarily wrong, but it is usually a typing error: an area in yards, a zero too many, a forgotten line. Narrow that window to your own trade over time. When you know that your ordinary jobs end between two numbers, anything outside of them deserves a second look before it is sent.',
      ],
    },
  ],
};
