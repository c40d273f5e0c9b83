import type { Article } from '../article.ts';

export const depositsValidityAndTerms: Article = {
  id: 'deposits-validity-and-terms',
  title: 'Deposit, validity, exclusions: the small print that pays your stone bill',
  excerpt: 'What to settle before you order material, with a payment plan worked out for one job.',
  date: '2026-10-20',
  category: 'Pricing',
  image: 'house-2-aerial',
  body: [
    {
      blocks: [
        'A good price can still ruin you if it is paid too late. On a paving job most of the money leaves in the first days: stones, base, disposal, machine. It returns when the last joint is swept, unless you arranged it differently. The following points belong in every proposal, in sentences a homeowner can read aloud.',
      ],
    },
    {
      heading: 'The deposit',
      blocks: [
        'The estimator starts with 25 percent. On a total of $15,000 that is $3,750. Compare this with what you lay out before the crew arrives. If the stones alone cost $2,800 and you pay for removal in the first week, the deposit covers the order and not much else, which is about right. It ought to secure your outlay. It should not be a loan from the customer.',
        'Some states limit how much a home improvement contractor may take in advance, and some ask for a certain wording or a license number beside it. Look up your state’s rule once, write it down, and set the percentage accordingly. We cannot do it for you, since the rules differ and change.',
      ],
    },
    {
      heading: 'Steps, not dates',
      blocks: [
        'Tie each further payment to something the customer can see from the window. Dates slip because of rain, and then everyone argues about the calendar. A finished base does not slip.',
        {
          head: ['When', 'Share', 'For a total of $15,000'],
          rows: [
            ['Signature', '25%', '$3,750'],
            ['Old surface removed, base compacted', '35%', '$5,250'],
            ['Pavers laid and cut', '30%', '$4,500'],
            ['Joints filled, site clean, walked together', '10%', '$1,500'],
          ],
        },
        'Keep the last part small enough that you could wait for it, but large enough that both sides want the final walk.',
      ],
    },
    {
      heading: 'How long the price is good',
      blocks: [
        'Thirty days is customary. Stone and fuel prices move, your calendar fills, and a proposal found in a drawer in spring should not bind you to last summer’s costs. Write the day itself, “valid until November 30,” rather than “30 days,” because no one remembers when the counting started.',
        'When the date has passed, do not merely raise the sum. Call, say that the proposal has run out, ask whether the wish is still alive, and send a fresh one. That call is one of the friendliest reasons to follow up there is.',
      ],
    },
    {
      heading: 'Exclusions worth writing down',
      blocks: [
        {
          list: [
            'Depth of removal beyond the stated inches, with a price for each additional inch.',
            'Rock, buried concrete, old footings and anything else that a shovel finds and a photo does not.',
            'Moving or repairing irrigation, lighting and cables that are not marked.',
            'Permits and inspections, if the owner takes care of them.',
            'Lawn repair beyond a strip of a stated width along the edge.',
          ],
        },
        'Five lines suffice. A page of exclusions reads as though you expected trouble. For each item ask yourself whether it has happened to you at least once. If it never did, leave it out.',
      ],
    },
    {
      heading: 'Changes while the work is running',
      blocks: [
        'The owner comes out with coffee and asks for two more feet along the fence. Say yes, gladly, and put it in writing before lunch: what, how much, how many days longer. One text message answered with “OK” is better than a perfect form that never got filled in. Count it as its own line in the estimate so that the original price remains visible. At the end of the year you will see what changes brought in, and it is often the best-paid work you did.',
      ],
    },
  ],
};
