import type { Article } from '../article.ts';

export const fiveFiguresAMonth: Article = {
  id: 'five-figures-a-month',
  title: 'Five figures to write down every month',
  excerpt: 'Proposals, openings, visits, jobs and hours: enough to see where work gets lost.',
  date: '2026-10-05',
  category: 'Business',
  image: 'wizard-design',
  body: [
    {
      blocks: [
        'Large companies have dashboards. A paving company with two crews needs a sheet of paper on the office wall, with twelve columns and five rows. Filling it in takes a quarter of an hour per month. After half a year it shows you where your work disappears, and that is usually somewhere other than you believed.',
      ],
    },
    {
      heading: 'Row one: proposals sent',
      blocks: [
        'Only those that really left the office. Drafts do not count, nor does the one you told somebody about on the phone. If this row is low, nothing further down can be high. It is also the only row that is entirely in your own hands, so set a goal for it: so many a week, on these two days.',
      ],
    },
    {
      heading: 'Row two: proposals opened',
      blocks: [
        'With a link you know this. If many are sent and few are opened, the proposal itself is not at fault, since nobody has seen it. Look at the way it gets there. Is the text message signed with a name? Does the email land in the junk folder? Does the envelope look like advertising?',
      ],
    },
    {
      heading: 'Row three: visits',
      blocks: [
        'People who let you onto the property. Between opened and visited, picture and price do the work. If this step is weak, vary one of the two and wait for twenty more. Perhaps the range is too wide. Perhaps the times you offer are all in the morning, when nobody is at home.',
      ],
    },
    {
      heading: 'Row four: jobs won',
      blocks: [
        'Signed, with the deposit paid. Now you can compute rates, and each of them belongs to another part of your business.',
        {
          head: ['Rate', 'Example', 'If it is low, look at'],
          rows: [
            ['Opened of sent', '24 of 30: 80%', 'How you deliver'],
            ['Visits of opened', '9 of 24: 38%', 'Picture, price, offered times'],
            ['Jobs of visits', '3 of 9: 33%', 'What happens at the house'],
            ['Jobs of sent', '3 of 30: 10%', 'The whole chain'],
          ],
        },
        'The example is made up, and your own values are the only ones that matter. Do not compare them with a neighbor’s, who may count differently. Compare them with your own from three months ago.',
      ],
    },
    {
      heading: 'Row five: planned and actual hours',
      blocks: [
        'For all jobs finished in the month, add the hours in the estimates and the hours that were paid. Divide actual by planned. A value of 1.00 is perfect and suspicious; 1.05 is good. If it stands at 1.20 month after month, you sell five days and work six, and no amount of new customers will cure that. Change the productivity in the estimator, not the crew.',
      ],
    },
    {
      heading: 'How to read the sheet',
      blocks: [
        {
          list: [
            'Never react to one month. Three in a row are a fact, one is weather.',
            'Work on one rate at a time, the weakest first.',
            'Multiply before you spend. If three of nine visits become jobs, ten more visits should bring about three more jobs. Compare this with what ten more visits would cost you.',
            'Let the people concerned see it. A crew that knows the fifth row starts asking about access before they drive out.',
          ],
        },
        'You may notice that revenue is missing. It is in your accounts anyway, and it arrives too late to steer by. What stands on the sheet today is the revenue of the season after next. That is why it hangs on the wall and not in a folder.',
      ],
    },
  ],
};
