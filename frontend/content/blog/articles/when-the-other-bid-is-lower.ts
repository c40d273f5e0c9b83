import type { Article } from '../article.ts';

export const whenTheOtherBidIsLower: Article = {
  id: 'when-the-other-bid-is-lower',
  title: 'When the other bid is lower',
  excerpt: 'Compare scope before price, find the missing lines, and know when to wish them luck.',
  date: '2026-10-17',
  category: 'Sales',
  image: 'estimator',
  body: [
    {
      blocks: [
        '“We have another offer, and it is fifteen hundred less.” You will hear that sentence as long as you are in business. The reflex is to defend yourself or to give in. Both come too early, because you do not yet know what you are being compared with. In most cases the customer does not know it either, and that is where you can be of help.',
      ],
    },
    {
      heading: 'Make the difference small',
      blocks: [
        'First put it in proportion. On a driveway of 700 sq ft, $1,500 are $2.14 per square foot. Spread over twenty years of use it is $75 a year. This is not a trick, and you should not recite it like one. It is there so that you yourself stay calm. A gap like this is often explained by one or two lines that are missing from the cheaper paper.',
      ],
    },
    {
      heading: 'Read both offers side by side',
      blocks: [
        'Ask whether you may look at it together. Many people agree, some cover the name, which is fine. Then go through a list, without a word about the competitor, and let the customer hold the pen.',
        {
          list: [
            'Removal. To what depth, and who pays for disposal?',
            'Base. How thick, of what, compacted in how many layers?',
            'Edge. Which restraint, on how many sides, set in what?',
            'Cuts and pattern. Is the diagonal included?',
            'Joints. Plain sand or polymeric sand?',
            'Permits, utility marking, protection of the sidewalk.',
            'Payment plan, duration, and what is guaranteed for how long.',
          ],
        },
        'Wherever one paper is silent, write a question mark. Suggest that they ask the other company those questions too. It is a fair suggestion, and the answers change the gap. Four inches of removal for 700 sq ft of asphalt are about 19 tons; at $45 a ton and $85 to dump, this one line is worth $940.45.',
      ],
    },
    {
      heading: 'If the scope really is the same',
      blocks: [
        'Then somebody works for less, and you have to decide whether you want to. Look at the estimate. Suppose the cost is $9,000 and the price $13,846, a margin of 35 percent. Taking off $1,500 leaves $12,346 and a margin of 27 percent. If your floor is 20 percent you may do it. You do not have to.',
        'Should you agree, trade. Earlier payment, a start date that suits your schedule, a simpler border, the owner’s permission to photograph the finished work. Something has to come back, or the discount was a correction.',
        'If the margin would fall below your floor, the answer is no, and it is easier to say when it is a rule of the house and not a mood. “Below that I cannot do it properly, and I do not want to do it otherwise.”',
      ],
    },
    {
      heading: 'What you never say',
      blocks: [
        'Nothing about the other company. You do not know their costs, perhaps they have a free week and a good reason. Every bad word about them costs you more than them. And do not threaten with disasters. “You will see what happens” is the sentence of someone who has run out of arguments.',
      ],
    },
    {
      heading: 'Wishing them luck',
      blocks: [
        'Some customers buy the lowest figure, always, and they are entitled to. Recognize them early, thank them, and leave the link as it is. Say: “If anything turns up on the way, call me, I know the drive now.” A number of those calls do come. Until then, the time you would have spent on chasing is better used for a house where the picture, not the price, made them write to you.',
      ],
    },
  ],
};
