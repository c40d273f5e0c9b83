import type { Article } from '../article.ts';

export const directMailThatPays: Article = {
  id: 'direct-mail-that-pays',
  title: 'Direct mail for a paving company: when does an envelope earn its stamp?',
  excerpt: 'The chain from letter to job, a break-even you can do in your head, and a fair way to test it.',
  date: '2026-10-31',
  category: 'Sales',
  image: 'mailer',
  body: [
    {
      blocks: [
        'Mail has a simple charm for anyone who lays driveways. You can see from the street who needs one, and you know the address. Nothing else in advertising is that exact. Whether it pays is a different matter, and one you can calculate before you buy a single stamp.',
      ],
    },
    {
      heading: 'The chain',
      blocks: [
        'Letters lead to requests, requests to visits, visits to jobs. Multiply along the chain and you get what one mailing brings. Here it is with the starting values of the calculator on our front page, which are assumptions for you to replace:',
        {
          head: ['Link', 'Value', 'Result'],
          rows: [
            ['Homes mailed in a month', '20', '20'],
            ['Ask for a quote', '10%', '2 requests'],
            ['Become a job', '25%', '0.5 jobs'],
            ['Average job value', '$3,500', '$1,750'],
            ['Service, annual plan', '$399', '$1,351 left'],
          ],
        },
        'Half a job a month means one every second month, on average. In some months there will be none, in others two. Anyone who judges a mailing after a single batch is flipping a coin and calling it research.',
      ],
    },
    {
      heading: 'Break-even in your head',
      blocks: [
        'Turn it around. With half a job a month, the plan for $399 is paid for once an average job is worth 399 / 0.5 = $798. If the job value stays at $3,500, you need 399 / 3,500 = 0.114 jobs a month, roughly one every nine months.',
        'But be strict with yourself about what counts. Job value is revenue. The stones in it belong to your supplier. If you want to know what remains for you, put in the profit of a job instead. With a margin of 35 percent, a job of $3,500 leaves $1,225, and half of that is $612.50 a month, against $399. Still positive, but a very different feeling.',
      ],
    },
    {
      heading: 'What gets an envelope opened',
      blocks: [
        'A window envelope with a printed bar code is recognized as advertising by its outline. An envelope addressed by hand, with a real stamp, might be an invitation or a note from the neighbor, and one has to open it to find out. That is the entire secret, and the reason it does not scale: somebody must sit down and write. Twenty a month is a number one can write properly.',
        'The inside has to keep what the outside promised. A personal envelope around a generic flyer annoys people. A picture of their own house with a new drive in front, a price and a way to book is personal in earnest.',
      ],
    },
    {
      heading: 'A fair test',
      blocks: [
        {
          numbered: true,
          list: [
            'Fix your zip codes and what kind of driveway qualifies, before you begin.',
            'Mail for at least three months. Below sixty letters, chance decides.',
            'Count requests by the QR code and by asking each caller how they found you.',
            'Write down costs, hours included, beside the profit of the jobs that came of it.',
            'Decide on the date you set at the start, not on a bad Monday.',
          ],
        },
      ],
    },
    {
      heading: 'Manners',
      blocks: [
        'You are writing to people who did not ask. Say on the page where the picture came from and why they received it, and give them a way to be left alone that works at the first attempt. Honor it forever. It costs you one address. Ignoring it costs you a street, because neighbors talk about mail, and about those who would not stop sending it.',
      ],
    },
  ],
};
