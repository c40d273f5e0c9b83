import { startTrial } from './pricing.ts';

/** Text of the features page. The operator must substantiate the figures (product 21.30, 21.39). */
export const featuresPage = {
  title: 'From address to proposal in 5 minutes',
  lead: 'Paveprint Studio turns a pin on the map into a measured, priced and drawn driveway proposal that your customer can open on a phone.',
  trial: startTrial,
  demo: { label: 'Book demo', href: '/contact?interest=demo' },
} as const;

export const featureSteps = [
  {
    id: 'property-search',
    title: 'Smart property search',
    text: 'Type an address or click a roof. Satellite imagery of the whole street is on screen while you are still on the phone.',
    points: [
      'Search by address or click a point on the map',
      'See every earlier proposal as a marker, colored by its status',
      'A before photo from the street, where its license allows it, or your own',
    ],
  },
  {
    id: 'area-calculation',
    title: 'Instant area calculation',
    text: 'Outline the driveway and the area appears as you draw, with the error band that the imagery allows.',
    points: [
      'Square feet, recalculated with every corner you move',
      'An honest band beside the number, plus or minus so many sq ft',
      'Times your cost per sq ft, live',
    ],
  },
  {
    id: 'visual-design',
    title: 'AI visual design',
    text: 'Choose shape, pattern and color, and see the pavers in the customer’s own photo.',
    points: [
      'Herringbone, basket weave, running bond, stack bond, circular',
      'Only the driveway changes; the house stays as it is',
      'Paint the area yourself when you want to',
    ],
  },
  {
    id: 'proposals',
    title: 'Professional proposals',
    text: 'One branded picture and one link. Your customer sees the price and books a visit from the times you set.',
    points: [
      'Your logo, colors and contact details',
      'See when the proposal is opened',
      'Visits land in your calendar',
    ],
  },
] as const;

/** Comparison of manual work with the product, row by row. */
export const comparison = {
  title: 'Manual against automated',
  lead: 'The same driveway, quoted twice.',
  columns: ['Figure', 'By hand, with a tape', 'With Paveprint Studio'],
  rows: [
    { what: 'Time for one proposal', manual: '2-4 hours', automated: '5 minutes' },
    { what: 'Errors in a proposal', manual: '15-20% errors', automated: 'under 2% errors' },
    { what: 'Close rate', manual: '12% close rate', automated: '28% close rate' },
  ],
} as const;
