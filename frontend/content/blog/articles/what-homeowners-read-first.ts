import type { Article } from '../article.ts';

export const whatHomeownersReadFirst: Article = {
  id: 'what-homeowners-read-first',
  title: 'What a homeowner reads first on a proposal',
  excerpt: 'Picture, price, name, next step: an order of things that answers questions as they come up.',
  date: '2026-11-14',
  category: 'Sales',
  image: 'mailer',
  body: [
    {
      blocks: [
        'Put yourself at the other end. You come home, there is an envelope or a text with a link, and you give it the time it takes to walk from the mailbox to the door. In these seconds four questions arise, always in the same order. A proposal that answers them in that order gets a second look. One that begins with a company history since 1987 does not.',
      ],
    },
    {
      heading: 'Question one: is this about me?',
      blocks: [
        'Their own house answers it, faster than any headline. Not a stock photo of a villa in evening light, but their garage door, their mailbox, their slightly crooked palm tree. Place before and after in the same frame and crop both alike, so that the eye can jump back and forth and finds exactly one difference.',
        'Say under the picture what it is. “Preview of new pavers in your photo” takes nothing away from the effect, and it prevents the awkward question whether someone has been on the property.',
      ],
    },
    {
      heading: 'Question two: what does it cost?',
      blocks: [
        'Everyone looks for the figure, and whoever cannot find it assumes the worst. Put it directly beside the picture, in large type, together with the area it rests on. If it is an estimate, call it one. A range with a sentence about the tape measure appears more serious than an exact number for a driveway you never walked on.',
        'Leave the rate per square foot out of this first page. It invites a comparison with a neighbor’s job that had neither removal nor edge, and you are not there to explain the difference.',
      ],
    },
    {
      heading: 'Question three: who are you?',
      blocks: [
        'Now, and only now, your logo, your name, a telephone number that a person answers, and a website. If your trade is licensed in your state, the license number belongs here too. One line is plenty. People do not read about you to be entertained, they want to check whether you exist.',
        'Use your own colors throughout, on the picture, on the page behind the link, on the truck. Recognizing something is half of trusting it.',
      ],
    },
    {
      heading: 'Question four: what happens if I say yes?',
      blocks: [
        'This is the place where good proposals end in the wrong way: “We look forward to hearing from you.” Hearing what? Offer one step that is small, specific and easy to undo. Scan this code, choose a time on Tuesday or Thursday, we come and measure, it is free, it takes half an hour. Someone who books a visit has not bought a driveway. They have merely agreed to meet, and that is a decision you can make on a doorstep.',
      ],
    },
    {
      heading: 'A test for your kitchen table',
      blocks: [
        {
          numbered: true,
          list: [
            'Show your last proposal to someone outside the trade for ten seconds, then turn it over.',
            'Ask which house it was, what it costs, who sent it, and what they would do next.',
            'Whatever they could not say is missing, too small, or in the wrong place.',
            'Change one thing and try it with the next person.',
          ],
        },
        'You will be tempted to add the missing information. Try removing something first. Proposals suffer less from what they lack than from what stands in the way: three fonts, a certificate, a paragraph on quality. Those things have their place on the second page, where the interested reader finds them. On the first there is room for four answers and a lot of white.',
      ],
    },
  ],
};
