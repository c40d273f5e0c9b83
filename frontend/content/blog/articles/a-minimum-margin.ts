import type { Article } from '../article.ts';

export const aMinimumMargin: Article = {
  id: 'a-minimum-margin',
  title: 'A minimum margin, and who may go below it',
  excerpt: 'Set a floor from your own overhead, make exceptions visible, and take the pressure off the estimator.',
  date: '2026-10-19',
  category: 'Business',
  image: 'estimator',
  body: [
    {
      blocks: [
        'As long as one person makes all the prices, the minimum margin is in that person’s head. With the second estimator it has to come out. Otherwise the company sells the same driveway at two prices, and the cheaper one wins more often, which looks like success until the year is closed.',
      ],
    },
    {
      heading: 'Where the floor comes from',
      blocks: [
        'Take last year’s figures. Add up everything that was not caused by a particular job: office, insurance, vehicles, advertising, software, your salary. Divide this by the revenue. If overhead was $180,000 and revenue $1,000,000, then 18 cents of every dollar were gone before anyone made a profit.',
        'In this example a margin of 18 percent is the point at which a job neither helps nor harms. The floor has to lie above it, because some jobs go wrong. Paveprint’s settings start with a minimum of 20 percent and a target of 35. Replace both by values that follow from your books, and write beside them how you arrived there.',
      ],
    },
    {
      heading: 'What it means for one price',
      blocks: [
        'For a job that costs $12,000, the two values mark out a field:',
        {
          head: ['Margin', 'Price', 'Profit before overhead'],
          rows: [
            ['35%, the target', '$18,461.54', '$6,461.54'],
            ['27.5%, half way', '$16,551.72', '$4,551.72'],
            ['20%, the minimum', '$15,000.00', '$3,000.00'],
            ['0%', '$12,000.00', '$0.00'],
          ],
        },
        'Between target and minimum, the estimator decides alone. That is the room for negotiating, and it should be used with reason and not by default. Underneath the minimum another pair of eyes is required.',
      ],
    },
    {
      heading: 'The exception has a name',
      blocks: [
        'There are good reasons to go lower. A show drive at a busy corner. A week that would otherwise stand empty, in which even ten percent pays part of the wages. A long-standing customer with three more properties. What makes an exception harmless is that somebody made it deliberately, and that it is on record who and why.',
        'In the estimator an estimate below the minimum cannot be sent until someone with the role of approver, and not its author, has released it. If a line that affects the price is changed afterwards, the release lapses. It sounds strict. In practice it is a relief: “I would have to ask for that” is the friendliest no in any negotiation, and here it is the plain truth.',
      ],
    },
    {
      heading: 'Rules for the approver',
      blocks: [
        {
          list: [
            'Answer the same day. An approval that takes a week is a refusal.',
            'Look for errors first. Half the low margins are typing mistakes: a missing line, hours for two people in place of three.',
            'Ask what the job brings besides money, and write the answer in one sentence.',
            'Say no to a bad job without blaming whoever brought it.',
            'Once a quarter, read all exceptions in a row. If they resemble each other, it is not the exceptions that are wrong but the rule.',
          ],
        },
      ],
    },
    {
      heading: 'What you gain',
      blocks: [
        'Estimators who know where the floor is negotiate more calmly. Customers hear the same answer from everybody. And you, the owner, can leave the phone in the truck, because no price can leave the house that would cost you sleep. A floor is not distrust. It is what allows you to let others decide.',
      ],
    },
  ],
};
