import type { Article } from '../article.ts';

export const firstSiteVisit: Article = {
  id: 'first-site-visit',
  title: 'The first site visit: twelve things to look at before you talk price',
  excerpt: 'A walk around the house in a fixed order, so that nothing surprises you in the second week.',
  date: '2026-10-29',
  category: 'Guides',
  image: 'house-4-before',
  body: [
    {
      blocks: [
        'You have a measured area from the satellite image and a drawn design. The visit is there for everything a picture cannot show. Do it in the same order every time, from the street to the garage and back, with the phone in one hand and a four-foot level in the other. Twenty minutes are enough when you know what you are looking for.',
      ],
    },
    {
      heading: 'At the street',
      blocks: [
        {
          numbered: true,
          list: [
            'Curb and apron. Who owns them, are they staying, and at what height do you have to meet them?',
            'Sidewalk. If it crosses the drive, its level is fixed and so is yours.',
            'Access. Measure the narrowest gate, the lowest branch and the cable over the drive. Ask where a pallet truck can stand without blocking a neighbor.',
            'Utility covers, cleanouts and meter boxes. Each needs a ring of cut stones and perhaps a new frame.',
          ],
        },
      ],
    },
    {
      heading: 'Along the drive',
      blocks: [
        {
          numbered: true,
          list: [
            'Tape the width at three places and the length on both sides. Write all of them down. The average is for the price, the differences are for the layout.',
            'Thickness and material of the old surface, at a crack or an edge.',
            'Soft spots. Walk the wheel tracks and look for dips, pumped-up fines and standing water marks. They tell you about the base more honestly than the owner can.',
            'Roots. Note species and distance of every trunk within reach. Ask who decides about them, because that may not be the person you are speaking with.',
          ],
        },
      ],
    },
    {
      heading: 'At the house',
      blocks: [
        {
          numbered: true,
          list: [
            'Garage threshold. Its height and the fall toward or away from it set the whole grading.',
            'Downspouts and sprinklers. Follow the water with your eyes until it leaves the property. Ask what happens in a cloudburst.',
            'Walls, weep holes and door sills. Finished pavers must stay under them by the clearance your local code asks for.',
            'Storage. Agree on a place for sand, stone and the toilet, and on who may park where in the meantime.',
          ],
        },
      ],
    },
    {
      heading: 'Photograph it in pairs',
      blocks: [
        'For each of these take one picture from far enough away to see where it is, and one close enough to see what it is. Lay the tape or your hand in the close one for scale. A hundred loose photos help nobody; twenty-four in the order of the walk can be read by a foreman who was never there.',
        'Take one more picture from the middle of the street, at eye height, with the whole front of the house. It is the before picture you will want when the job is finished, and the one thing you cannot take later.',
      ],
    },
    {
      heading: 'Say what you found before you leave',
      blocks: [
        'Finish at the door with three sentences: what is simple here, what is special, and what you will still check. If the fall is poor at the garage, say so now. A problem named on the first day is expertise. The same problem named after the deposit is an excuse.',
        'Then write the taped area into the proposal while you are still in the truck. If it differs from the drawn figure, the price follows by itself, and the customer receives the corrected version before you are back in the office. Nothing shows them better that the visit was worth opening the gate for.',
      ],
    },
  ],
};
