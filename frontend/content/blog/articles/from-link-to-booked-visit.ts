import type { Article } from '../article.ts';

export const fromLinkToBookedVisit: Article = {
  id: 'from-link-to-booked-visit',
  title: 'From proposal link to booked visit',
  excerpt: 'What your customer sees behind the QR code, how free times are worked out, and what you get to know.',
  date: '2026-10-26',
  category: 'Product news',
  image: 'proposal-page',
  body: [
    {
      blocks: [
        'Every proposal has a page of its own. The QR code on the marketing image opens it, and so does the link you copy into a text message. No app and no password are needed; whoever has the link sees the page. This is a tour of it, from the homeowner’s side first and then from yours.',
      ],
    },
    {
      heading: 'What the homeowner sees',
      blocks: [
        'At the top is the house with a slider across it. Drag it to the left and the new pavers appear, to the right and the old surface returns. Beside it stand the price, the measured area with its band, and your logo. Below come the satellite picture with the outline and a line that says where the photos are from.',
        'Your colors run through all of it. If a color would make text hard to read, the page picks black or white for the letters by itself, so you need not think about contrast.',
        'What they do not see: your cost per square foot, your margin, and notes from inside the office. Those never leave the account.',
      ],
    },
    {
      heading: 'How free times come about',
      blocks: [
        'In the organization’s settings you state your working hours for each day of the week. At first that is Monday to Friday from nine to five, with Saturday and Sunday morning prepared but switched off. The page offers times within those hours, in your time zone, beginning after a lead time so that nobody books you for an hour from now.',
        'A booked visit blocks its time for the whole account, unless your settings say that several visits fit at once, up to ten. Appointments in the busy calendars you connect block theirs too. Two homeowners who tap the last place of an hour in the same second do not both get it: one is confirmed, the other is told at once that it has gone and chooses again.',
      ],
    },
    {
      heading: 'What happens after a booking',
      blocks: [
        {
          numbered: true,
          list: [
            'The homeowner sees the confirmed time and can put it into their calendar.',
            'You receive an email with the time, the address, their name and how to reach them.',
            'The visit appears in your calendar feed, if you have subscribed to it.',
            'The proposal’s status moves on to success, on the list and on the map.',
          ],
        },
        'If they cancel, the time becomes free again and you are informed. The status stays where it was, because the interest was real; you can set it by hand if you see it otherwise.',
      ],
    },
    {
      heading: 'What you learn about views',
      blocks: [
        'The first look turns the status from sent to opened. Later ones are counted, with repeated visits of the same person within a short while shown as one. Your own views do not count, nor do those of your colleagues, as long as you are signed in. Programs that follow links to check them for viruses are left out as well, as far as they can be recognized.',
        'We do not record who a visitor is. For telling two of them apart, a scrambled value made from the address of the connection, the browser and the day is enough.',
      ],
    },
    {
      heading: 'Staying in control of the link',
      blocks: [
        'A link can be withdrawn, and it can be replaced by a new one while its history is kept. Think twice before you do either with a mailer that has already been printed, since its QR code leads to the old address. Drafts are visible only to you and carry a ribbon saying that they have not been sent.',
        'The recipient has a say too. At the foot of each page is the button “Do not mail me again”. It stops further designs and mail to this address: from you right away, from every other company once the address is checked. No one has to call you for it. The page itself stays until you withdraw its link or delete the proposal; whoever wants it gone asks you, or Paveprint.',
      ],
    },
  ],
};
