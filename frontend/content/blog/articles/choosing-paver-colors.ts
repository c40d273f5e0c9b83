import type { Article } from '../article.ts';

export const choosingPaverColors: Article = {
  id: 'choosing-paver-colors',
  title: 'Helping a homeowner choose a paver color without losing a week',
  excerpt: 'Start from the roof and the trim, narrow it to two, and show both in their own photo.',
  date: '2026-10-15',
  category: 'Guides',
  image: 'house-4-after',
  body: [
    {
      blocks: [
        'Color is where good proposals go to sleep. The price is agreed, the pattern is agreed, and then somebody takes a box of samples home and is not heard from for a month. The cure is not pressure. It is to make the question smaller, one step at a time, so that each step has an obvious answer.',
      ],
    },
    {
      heading: 'Begin with what is not going to change',
      blocks: [
        'The roof, the brick and the window frames will be there long after the driveway is finished. Stand in the street and name their temperature: warm, meaning it leans to red, yellow or brown, or cool, meaning it leans to blue or gray. Most houses are clearly one or the other. A cool gray stone in front of a warm brick house looks like a parking lot; a reddish one in front of a gray roof looks like leftovers.',
        'If the house is mixed, say red brick under a slate roof, follow the larger surface seen from the street and take the other one up in the border.',
      ],
    },
    {
      heading: 'Then decide light or dark',
      blocks: [
        'Now brightness. Every choice here has a practical side that customers rarely hear about, and they are grateful for it.',
        {
          list: [
            'Charcoal hides tire marks and oil, shows dust and pollen, and becomes hot under bare feet in full sun.',
            'Sandstone cream stays cool and makes a narrow front seem wider. It shows every drip, so offer a sealer with it.',
            'Buff and tan forgive most things. They are the safe answer for somebody who parks an old truck.',
            'Red brick suits older houses and gardens, and it fades least to the eye because its tone varies from stone to stone anyway.',
            'A warm earth blend mixes several tones. It conceals repairs better than any single color, which matters if a utility trench may come.',
          ],
        },
      ],
    },
    {
      heading: 'Narrow it to two',
      blocks: [
        'By now there are two candidates left, sometimes three. Put each into the photograph of the house, in the pattern you have agreed on, with everything else unchanged. Send both pictures side by side and ask one question: which of these two would you rather come home to? People answer that the same day. They cannot answer “what color would you like?”',
        'Resist the wish to send ten versions because they are easy to make. Each further picture makes the choice harder and lets the doubt spread to the pattern and then to the price.',
      ],
    },
    {
      heading: 'Confirm it on real stone',
      blocks: [
        'A screen is not a sample. Monitors differ, and so do batches from the same factory. Before ordering, lay at least nine full stones of the chosen color on the old drive, look at them dry and wet, in the morning and toward evening. One stone alone always appears lighter than a surface of them.',
        'Write the maker, the product name and the color code into the estimate, plus the sentence that natural variation between batches is normal. Order everything in one batch, including the extra for cuts, and have the crew draw from several pallets at a time so that small differences mix instead of forming stripes.',
      ],
    },
    {
      heading: 'What about next year?',
      blocks: [
        'Keep a dozen stones of the batch, or ask the owner to store them behind the garage. When a fitting leaks and three pavers crack, that small pile is the difference between an invisible repair and a patch. It costs you nothing on the day and earns you the call.',
      ],
    },
  ],
};
