import type { Article } from '../article.ts';

export const removalTonnageAndDumpFees: Article = {
  id: 'removal-tonnage-and-dump-fees',
  title: 'Taking out the old drive: depth, tonnage and dump fees',
  excerpt: 'The volume formula, four densities and a worked example, so that removal stops eating the job.',
  date: '2026-11-05',
  category: 'Guides',
  image: 'house-2-before',
  body: [
    {
      blocks: [
        'Removal is the line most often guessed and most often wrong, because nobody sees tons. They see a gray surface. The calculation takes two minutes, and the only thing you have to find out on site is how thick the old slab really is.',
      ],
    },
    {
      heading: 'From square feet to cubic yards',
      blocks: [
        'Multiply the area by the depth in feet, then divide by 27, since a cubic yard is 3 x 3 x 3 feet. For 700 sq ft at a depth of 4 inches: 700 x 4/12 = 233.3 cubic feet, and 233.3 / 27 = 8.64 cubic yards.',
        'Four inches is a sensible starting value when you have not been there. It is also the value to distrust first. Old asphalt may have been overlaid twice. Concrete often thickens toward the street. Lift a corner, look at a crack, or drill a small hole where the customer agrees to it.',
      ],
    },
    {
      heading: 'From cubic yards to tons',
      blocks: [
        'Landfills and recyclers charge by weight, so multiply by the density of what you take out. Paveprint’s estimator starts with these values in tons per cubic yard, and you can put your recycler’s figures in their place. They are on the high side, so that the disposal is not underestimated: a solid cubic yard of concrete at 150 lb per cubic foot weighs 2.03 tons, one of asphalt at 145 lb 1.96 tons.',
        {
          head: ['Material', 'Tons per cubic yard', 'Tons in 8.64 cubic yards', 'At $45 per ton'],
          rows: [
            ['Concrete', '2.4', '20.74', '$933.30'],
            ['Asphalt', '2.2', '19.01', '$855.45'],
            ['Mixed', '2.1', '18.15', '$816.75'],
            ['Pavers', '2.0', '17.28', '$777.60'],
          ],
        },
        'On top of the weight comes the dump fee. With one fee of $85 the asphalt costs $940.45 to leave at the gate. If the truck has to go twice and the yard charges each time it tips, that is another $85.',
      ],
    },
    {
      heading: 'What two more inches do',
      blocks: [
        'Take the same 700 sq ft of asphalt, and let it be 6 inches thick instead of 4. The volume is 12.96 cubic yards, the weight 28.52 tons, the disposal $1,283.40, and with one fee $1,368.40. Your guess was short by $427.95, which is far more than the time it would have taken to look.',
        'That is also why a price with removal should name the depth it rests on. A sentence such as “includes removal of the existing surface up to 4 inches deep; greater depth is charged per inch” protects both sides. The customer knows what could change, and you do not have to argue in front of an open pit.',
      ],
    },
    {
      heading: 'The part that is not on the dump ticket',
      blocks: [
        'Weight and fees are only the disposal. Loading, hauling and waiting belong to labor and machinery, so keep them there and do not hide them in a fatter rate per ton. Otherwise you cannot compare two jobs later.',
        {
          list: [
            'How far is the yard, and how long is the line at the time you will arrive?',
            'Does your truck carry 19 tons in two trips or in four? Legal load decides, not the size of the bed.',
            'Is there steel in the concrete? Mesh slows the breaker and some recyclers take it at another rate.',
            'Where does the excavated soil go? Digging deeper for the new base makes more of it than the old slab did.',
            'Can anything be used again? Clean broken concrete is accepted more cheaply in many places than a mixed load.',
          ],
        },
        'Keep one load ticket from each job in its folder. After five jobs you have your own densities and your own waiting times, and they are worth more than any table, ours included.',
      ],
    },
  ],
};
