import type { Article } from '../article.ts';

export const laborHoursAndCrewDays: Article = {
  id: 'labor-hours-and-crew-days',
  title: 'From square feet to crew days: a labor number you can defend',
  excerpt: 'One formula, three productivities, and how to measure your own in a month.',
  date: '2026-11-03',
  category: 'Pricing',
  image: 'house-1-after',
  body: [
    {
      blocks: [
        'On a paver job, labor is the biggest line and the softest. Material comes with an invoice. Hours come with an opinion. If you want to know why two jobs that looked alike earned so differently, begin here.',
      ],
    },
    {
      heading: 'The formula',
      blocks: [
        'Start from what a crew finishes in a day. Divide the area by the output per hour, and multiply by the number of people, since all of them are paid for each of those hours.',
        'With 150 sq ft per crew and day of eight hours, the crew makes 18.75 sq ft an hour. For 600 sq ft it needs 32 hours, which are four days. Three people are then 96 paid hours. At $65 each that is $6,240, or $10.40 for every square foot.',
      ],
    },
    {
      heading: 'What a slow crew costs',
      blocks: [
        'Keep everything the same and change only the output:',
        {
          head: ['Output per crew and day', 'Paid hours for 600 sq ft', 'Cost at $65', 'Per sq ft'],
          rows: [
            ['120 sq ft', '120', '$7,800', '$13.00'],
            ['150 sq ft', '96', '$6,240', '$10.40'],
            ['180 sq ft', '80', '$5,200', '$8.67'],
          ],
        },
        'The difference between 120 and 180 is $2,600, on a single driveway. No supplier will ever give you such a discount. That is why an hour spent on finding your real output is better invested than a day of haggling over stones.',
      ],
    },
    {
      heading: 'Measure it without a stopwatch',
      blocks: [
        'Have the foreman note four things every evening: date, people on site, hours, and square feet finished to the joint sand. Nothing else, or it will not be done. After a month, add up the square feet and divide by the crew days. That single figure goes into the estimator as your productivity.',
        'Do not throw out the bad days. Rain, a missing delivery and the broken saw happen on average, and the average is what you are pricing. Leave out only what will certainly never come back.',
        'Then separate by kind of work. Digging and hauling, base, laying, and cutting run at entirely different speeds. If one crew does everything in sequence, the overall figure is fine for standard jobs. For a job that is all edge, or one that is all base, you need the parts.',
      ],
    },
    {
      heading: 'What belongs in the hourly rate',
      blocks: [
        'Sixty-five dollars is not what a person takes home. It has to contain the wage, payroll taxes, insurance, paid holidays, small tools, and time on the road that no customer sees. Take last year’s total for all of that and divide it by the hours that were actually billed. Most owners are surprised twice: by the total, and by how few hours were billable.',
        {
          list: [
            'Driving and loading: paid, seldom billed.',
            'Going back to mend something: paid, never billed.',
            'The morning at the supplier’s counter: paid, forgotten.',
            'Your own hours on site: if you do not count them, you are the cheapest worker of the company.',
          ],
        },
      ],
    },
    {
      heading: 'A third or fourth pair of hands?',
      blocks: [
        'The formula tempts you to believe that more people finish proportionally sooner. They do so only while everyone has something to do. Where one saw and one wheelbarrow path set the pace, the fourth person adds eight paid hours a day and little output. Try it on one job, write down the square feet, and compare. If the crew of four makes less than a third more than the crew of three, the additional wage is not earned back on that kind of drive.',
        'Use the result in your schedule too. A job of 96 paid hours is four days for three people. Put five in the calendar and tell the customer five. Being finished a day early is the cheapest compliment there is.',
      ],
    },
  ],
};
