import type { Article } from '../article.ts';

export const followingUp: Article = {
  id: 'following-up',
  title: 'Following up on a proposal without becoming a nuisance',
  excerpt: 'Four contacts, each with something new in it, and a polite end that leaves the door open.',
  date: '2026-11-07',
  category: 'Sales',
  image: 'proposal-page',
  body: [
    {
      blocks: [
        'Nobody likes to make the call that begins with “I just wanted to ask whether you have had time to look at it.” Nobody likes to receive it either. Yet a proposal that is never mentioned again is usually lost, not to a competitor but to everyday life. The way out is a simple rule: every contact brings something the other person did not have before.',
      ],
    },
    {
      heading: 'Let the status tell you when',
      blocks: [
        'A link has an advantage over paper: you can see whether it was opened. In the proposals list the status moves from sent to opened the first time the homeowner looks at the page. That changes what you should say.',
        {
          head: ['Status', 'What it means', 'What to do'],
          rows: [
            [
              'Sent, not opened',
              'They may not have seen it',
              'Send the link again on another way, by text instead of email',
            ],
            ['Opened once', 'They know the price', 'Offer an answer to the question they probably have'],
            ['Opened several times', 'They are discussing it', 'Offer a visit, with two times'],
            ['Visit booked', 'They are waiting for you', 'Confirm, and prepare'],
          ],
        },
        'Keep to yourself that you can see it. “I noticed you opened it at 10:40 last night” is accurate and creepy.',
      ],
    },
    {
      heading: 'Four contacts, four reasons',
      blocks: [
        'Two days after sending: a short text. “Did the picture come through all right on your phone? I can also show it in gray.” It offers a second design, which is a reason to answer.',
        'After a week: a fact about their drive. Perhaps you have driven past and saw where water stands after rain. Perhaps you have checked whether the city asks for a permit. Tell them, with no question at the end.',
        'After two or three weeks: your calendar. “We are working two streets from you in the week of the fourteenth. If you like, I stop by with the tape.” Being nearby is a real reason, and it should be a real fact as well.',
        'A few days before the price expires: the date. “The price holds until Friday. After that I would have to calculate anew, because stone prices change. Shall I extend it?” It creates urgency out of something that is simply true.',
      ],
    },
    {
      heading: 'The polite end',
      blocks: [
        'Then stop. Write one closing message: “I am putting your proposal in the drawer for now. Your link stays as it is, and if you take it up again in spring, a single word is enough.” Surprisingly many people reply to precisely this one, since it asks nothing of them. And those who do not reply will remember that you knew when to stop.',
        'If someone says no, thank them and ask for the reason in one sentence, without arguing. Price, timing, another company, a spouse who disagrees. Note it with the proposal. After twenty such notes you know more about your offer than any consultant could tell you.',
      ],
    },
    {
      heading: 'What never to do',
      blocks: [
        {
          list: [
            'Call in the evening because you have time then.',
            'Invent a deadline, a last free slot or another interested party.',
            'Lower the price unasked. It tells everyone that the first one was inflated.',
            'Write to an address that asked not to be written to. Such a wish is final, and in many cases the law says so too.',
          ],
        },
        'Put the four dates into your calendar at the moment you send the proposal. It takes a minute. Following up fails because of forgetting far more than because of shyness.',
      ],
    },
  ],
};
