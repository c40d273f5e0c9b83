import type { Article } from '../article.ts';

export const optionsDiscountsAndCredits: Article = {
  id: 'options-discounts-and-credits',
  title: 'Options, discounts and credits: three lines that change your margin',
  excerpt: 'What a small discount really takes from the profit, and how to offer extras that cost you nothing.',
  date: '2026-10-13',
  category: 'Pricing',
  image: 'house-3-aerial',
  body: [
    {
      blocks: [
        'An estimate is rarely accepted as it stands. The homeowner wants to leave something out, add something, or pay less. How you handle those three wishes decides whether the job still earns what you planned, so it is worth knowing in advance what each of them does to the bottom line.',
      ],
    },
    {
      heading: 'A discount comes out of profit, all of it',
      blocks: [
        'Take a job that costs you $10,000 and sells for $15,384.62, a margin of 35 percent. The profit is $5,384.62. Now somebody asks for five percent off “since we are neighbors.” Five percent of the price are $769.23. The stones do not become cheaper because of it, nor do the hours. The entire amount leaves your profit, which falls to $4,615.39.',
        'So a discount of five percent has taken fourteen percent of what you would have earned. The margin is now 31.6 percent. Before you answer a request like this, convert it: not “five percent,” but “a seventh of the profit.”',
      ],
    },
    {
      heading: 'How far down you can go',
      blocks: [
        'It helps to know the floor before the conversation starts. If your lowest margin is 20 percent, the lowest price for this job is 10,000 / 0.80 = $12,500. Between the asking price and the floor lie $2,884.62. Whatever you give away in the talk, it comes from that pocket and there is no second one.',
        'If you have to concede something, concede scope. Drop the sealer, move the border to a single row, let the owner take away the old stones. Then cost falls together with price and the margin survives.',
      ],
    },
    {
      heading: 'Give a reason, set a limit',
      blocks: [
        'The discounts that work are payments for something. An early completion bonus of $200 for letting you start in a gap in the schedule is a fair trade, since an idle crew of three costs 3 x 8 x $65 = $1,560 a day. A discount for two neighbors who book together is fair too: one delivery of the compactor instead of two saves a mobilization, $250 in the default list. Give part of what you save, and say what it is for.',
        'A rebate with no reason teaches people that the first price was not meant seriously.',
      ],
    },
    {
      heading: 'Options: offered, not counted',
      blocks: [
        'Mark as optional what the job does not need. In the Paving Estimator such a line is shown with its price and left out of the total, until the customer chooses it. Good candidates are things they can picture:',
        {
          list: [
            'Sealing the surface, 85 cents a square foot in the default list.',
            'A border in a second color.',
            'A walk to the front door in the same stone, while the crew is there anyway.',
            'A band of larger pavers at the garage.',
          ],
        },
        'Three are enough. They make the main price look like what it is, a complete job, and they give someone who wants to feel in control a thing to decide.',
      ],
    },
    {
      heading: 'Credit if you win',
      blocks: [
        'Sometimes you do paid work before the contract: a drainage plan, a soil test, a detailed drawing. Charge for it and promise to credit it against the job. You are paid either way, and the customer loses nothing by signing. The line counts like any other in the calculation and is printed with the words “credited if won,” so nobody has to remember the promise.',
        'Whatever you change, do it as a line and never by overwriting a price. When you look back at the estimate a year later, you want to see the original sum, what was taken off, and for which reason.',
      ],
    },
  ],
};
