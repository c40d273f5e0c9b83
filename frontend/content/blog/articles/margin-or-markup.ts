import type { Article } from '../article.ts';

export const marginOrMarkup: Article = {
  id: 'margin-or-markup',
  title: 'Margin or markup? Why 35 percent is not 35 percent',
  excerpt: 'The same number on the same cost gives two prices. One table settles which is which.',
  date: '2026-11-10',
  category: 'Pricing',
  image: 'estimator',
  body: [
    {
      blocks: [
        'Two partners price the same job. Both say “thirty-five percent,” and their prices differ by almost nineteen hundred dollars. Neither has miscalculated. One means margin, the other markup, and until a company decides which word it uses, it will keep surprising itself.',
      ],
    },
    {
      heading: 'Two questions, two answers',
      blocks: [
        'Markup asks: how much do I add to my cost? A cost of $10,000 with 35 percent markup is 10,000 x 1.35 = $13,500.',
        'Margin asks: how much of the price do I keep? For 35 percent of the price to remain, the cost has to be the other 65 percent, so the price is 10,000 / 0.65 = $15,384.62.',
        'The profit is $3,500 in the first case and $5,384.62 in the second. Look at the first one the other way around: 3,500 out of 13,500 is 25.9 percent. The partner who added 35 keeps 26.',
      ],
    },
    {
      heading: 'The conversion table',
      blocks: [
        'To get from margin to the markup that gives the same price, divide the margin by one minus the margin. To return, divide the markup by one plus the markup.',
        {
          head: ['Margin', 'Same price as a markup of', 'Price for $10,000 of cost'],
          rows: [
            ['20%', '25.0%', '$12,500.00'],
            ['25%', '33.3%', '$13,333.33'],
            ['30%', '42.9%', '$14,285.71'],
            ['35%', '53.8%', '$15,384.62'],
            ['40%', '66.7%', '$16,666.67'],
          ],
        },
        'The higher the figure, the further the two drift apart. A margin of one hundred percent cannot exist, because then the job would have to cost nothing. A markup of one hundred percent is merely double.',
      ],
    },
    {
      heading: 'Which one to use',
      blocks: [
        'Use margin when you plan. Rent, insurance, the truck and your own salary are paid out of what remains of the revenue, and that is what margin measures. If your overhead takes 18 cents of each dollar you bill, a margin of 20 percent leaves two cents. You can see that at a glance. In markup terms you would have to convert first, and nobody does that on the phone.',
        'Use markup when somebody else sets the rule, for instance in a cost-plus contract, or for a single item you pass on. The Paving Estimator knows both. It starts with a target margin of 35 percent, and with 40 percent if you switch to markup. Note that these are not two spellings of the same price: 40 percent markup on $10,000 is $14,000, of which you keep 28.6 percent.',
      ],
    },
    {
      heading: 'Costs that carry no margin',
      blocks: [
        'Some money only passes through your hands. A permit for $150 is paid to the city, and many contractors charge what it costs. Then it stands outside of the calculation: margin on the rest, permit on top. With $10,000 of ordinary cost the price becomes 15,384.62 + 150 = $15,534.62.',
        'The overall margin is now slightly lower, 5,384.62 out of 15,534.62, which is 34.7 percent. That is correct and no reason to worry, as long as the things passed on remain few. If the estimate shows a gap between target and result that you cannot explain, count what stands outside.',
      ],
    },
    {
      heading: 'Make it a house rule',
      blocks: [
        {
          list: [
            'Choose one word and use it in the office, on the phone and in the spreadsheet.',
            'Write the target and the lowest acceptable value on the wall.',
            'Never say a percentage without the word behind it.',
            'When a discount is asked for, take it off the price and read the new margin before answering.',
          ],
        },
      ],
    },
  ],
};
