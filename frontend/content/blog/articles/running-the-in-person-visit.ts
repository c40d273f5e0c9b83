import type { Article } from '../article.ts';

export const runningTheInPersonVisit: Article = {
  id: 'running-the-in-person-visit',
  title: 'Half an hour at the house: a visit that ends with a decision',
  excerpt: 'Arrive prepared, measure together, explain one trade-off, and agree on what happens next.',
  date: '2026-10-24',
  category: 'Sales',
  image: 'house-4-aerial',
  body: [
    {
      blocks: [
        'When somebody books a visit from a proposal, the difficult part is done. They have seen a picture they like and a price that did not scare them. What they want to know now is whether you are a person to whom they would hand the keys of their front yard for a week. Everything you do in the next thirty minutes answers that.',
      ],
    },
    {
      heading: 'Before you ring',
      blocks: [
        'Look at the proposal once more in the truck: name, pattern, color, area, price. Have it open on the phone. Bring a tape, a level, a marking stick of chalk, and at least four full pavers of the chosen kind. Park on the street and not on the drive you have come to look at. Be on time, and if you are late, call before the hour and not after it.',
      ],
    },
    {
      heading: 'Minutes 1 to 5: listen',
      blocks: [
        'Start with one question and then be quiet: “What made you think about the driveway?” The answer sorts the whole conversation. Somebody who stumbles over a crack has another problem than somebody who is going to sell the house. Note the words they use. If they say “that ugly hump by the gate,” the hump by the gate must appear in your proposal, by that name.',
        'Ask who else decides. Do it early and kindly: “Is there anyone who will want to see this as well?” If so, offer a second time at which both are there, rather than performing twice.',
      ],
    },
    {
      heading: 'Minutes 6 to 18: measure together',
      blocks: [
        'Hand the customer the dumb end of the tape. It is practical, and it changes the roles: now the two of you are finding something out. Call out the numbers. Compare them with the drawn area and tell them the difference openly, whichever way it goes.',
        'Walk the water. Show where it goes today and where it will go. Point at the one thing that makes this drive special, be it a root, a step or a low garage. Explain in plain language what you would do about it, and what it costs to leave it out.',
      ],
    },
    {
      heading: 'Minutes 19 to 26: one trade-off',
      blocks: [
        'Lay the four stones on the old surface. Dry first, then wet one of them with a bottle of water. Then put a single choice on the table, the one that matters most in this case: diagonal or square, border or none, light or dark. Give your own recommendation with its reason. An expert without an opinion is just a catalog.',
        'Update area and options on the phone while they watch, and let the price follow. No drama, no whispering with an imaginary boss. What they see on your screen is what they will find at the link.',
      ],
    },
    {
      heading: 'Minutes 27 to 30: the next step',
      blocks: [
        {
          list: [
            'Repeat in two sentences what was agreed and what is still open.',
            'Say when the final version arrives. This evening is better than this week.',
            'Name the earliest start your calendar really allows.',
            'Ask: “Is there anything that would keep you from doing this?” Then wait. The answer is the most valuable thing you take along.',
          ],
        },
        'If they want to sign, let them. If they want to think, agree on a day for a call and write it down in front of them. What you should not do is leave with “I’ll be in touch.” It is no step at all, and both of you know it.',
      ],
    },
    {
      heading: 'Back in the truck',
      blocks: [
        'Take four minutes before driving off. Correct the numbers, attach the photos, send the link. A customer whose phone rings before your truck has turned the corner has just learned how you run a job.',
      ],
    },
  ],
};
