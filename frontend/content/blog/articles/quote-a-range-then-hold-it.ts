import type { Article } from '../article.ts';

export const quoteARangeThenHoldIt: Article = {
  id: 'quote-a-range-then-hold-it',
  title: 'Quote a range first, then a number you hold',
  excerpt: 'How wide the first range should be, when to close it, and what you may never do with it.',
  date: '2026-10-27',
  category: 'Pricing',
  image: 'proposal-page',
  body: [
    {
      blocks: [
        'Some contractors name a fixed sum over the phone and regret it. Others refuse to say anything before a visit and never hear from the caller again. There is a better way, in two stages: a range that costs you five minutes, and after the visit one number that you keep.',
      ],
    },
    {
      heading: 'Why give a range at all',
      blocks: [
        'Because the caller already has one in mind, and it may be far from yours. If they expect three thousand and you are at eleven, both of you would like to know that today. A range filters kindly. Nobody has been turned down; they simply learned what such a driveway costs before anyone burned a tank of gas.',
        'It also sets the anchor. The first plausible figure that a person hears becomes the one against which later ones are judged. It had better be yours, and it had better be true.',
      ],
    },
    {
      heading: 'How wide',
      blocks: [
        'As wide as your ignorance, and no wider. If you know the area only from the map, that part alone may be off by about ten percent. If the design is settled and the area is taped, five percent in each direction covers what remains: a few more cuts, a load more of base.',
        {
          head: ['What you know', 'Reasonable width', 'For a price of $10,000'],
          rows: [
            ['Area from the satellite image', 'plus or minus 10%', '$9,000 to $11,000'],
            ['Area taped, ground not opened', 'plus or minus 5%', '$9,500 to $10,500'],
            ['Everything checked', 'none', '$10,000'],
          ],
        },
        'Paveprint suggests minus five to plus five percent on a marketing image, and you may change the text. Do not make it wider out of fear. “Between six and fifteen thousand” tells the homeowner that you do not know, and they will wonder what else you do not know.',
      ],
    },
    {
      heading: 'Say what could move it',
      blocks: [
        'A range without reasons sounds like bargaining. Name the two or three things on which it depends, and which of them the visit will settle. For example: thickness of the old slab, whether the garage needs a drain, and how the edge along the lawn is held. Then the appointment has a purpose. You are not coming to sell, you are coming to find out.',
      ],
    },
    {
      heading: 'After the visit: one number',
      blocks: [
        'Now close it. Write a single price, with an expiry date, and list what it includes. If it falls inside the range, say so, since this is the moment in which your first figure earns trust for you. If it does not, begin with why: “The slab is eight inches thick instead of four. That is the difference.” Show the photo with the tape in it.',
        'And hold it. From here on the price changes only if the customer changes the job, or if something comes to light that your proposal named as a condition. Put those conditions in writing, few and clear. Everything else is your risk, and the margin is there to pay for it.',
      ],
    },
    {
      heading: 'Three habits to drop',
      blocks: [
        {
          list: [
            'Starting at the low end to win the visit and ending above the top. You win one visit and lose a street.',
            'Rounding up “to be safe” on every line. Ten lines that are each five percent too high make a price that is five percent too high, with no safety anywhere in particular.',
            'Giving a second range after the visit. By then you have seen all that can be seen without digging.',
          ],
        },
        'The tape, the photo and the written reason take ten minutes. They are what separates a range that turned into a price from a guess that turned into a quarrel.',
      ],
    },
  ],
};
