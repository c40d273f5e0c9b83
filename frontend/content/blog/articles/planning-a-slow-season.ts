import type { Article } from '../article.ts';

export const planningASlowSeason: Article = {
  id: 'planning-a-slow-season',
  title: 'Planning a slow season before it arrives',
  excerpt: 'What a quiet week costs, which work to move into it, and how to fill the first month after it.',
  date: '2026-11-02',
  category: 'Business',
  image: 'house-2-aerial',
  body: [
    {
      blocks: [
        'Every region has its weeks in which the ground is frozen, soaked or deserted because everybody is on vacation. They come each year and still surprise many companies. The quiet time cannot be abolished, but it can be given a purpose, and that has to happen while you are still busy.',
      ],
    },
    {
      heading: 'Know what a quiet week costs',
      blocks: [
        'Write down what runs on when nothing is being laid: rent, insurance, truck payments, telephone, and the wages of those whom you keep. For a crew of three at $65 an hour, a full day is 3 x 8 x 65 = $1,560 and a week of five days $7,800. Some of that goes away when people have time off or fewer hours. The rest is the amount your busy months have to earn in addition.',
        'Divide it by the number of busy weeks. If you expect six quiet weeks and keep half the hours, that is 6 x $3,900 = $23,400. Spread over forty working weeks it is $585 per week. It belongs in your overhead, and therefore in your margin, from January onward. Put it in a separate account if you know yourself.',
      ],
    },
    {
      heading: 'Move the work that can wait',
      blocks: [
        {
          list: [
            'Servicing machines and saws, with a list made in season whenever something rattles.',
            'Training: one person learns the estimator, another the laser, a third how to operate the small excavator.',
            'Photographing finished drives from last year, once they have settled. Ask the owners; they like being asked.',
            'Cleaning and sealing, where the temperature permits. Offer it to earlier customers at a set price per square foot.',
            'Going through last year’s estimates and comparing each with what the job really cost.',
          ],
        },
        'The last point is the most valuable and the first to be skipped. Take the ten largest jobs. Set planned and actual hours next to each other. You will find one line that is wrong every time, and correcting it pays for the whole winter.',
      ],
    },
    {
      heading: 'Fill the first month beforehand',
      blocks: [
        'The mistake is to begin advertising when the weather turns. Between a first contact and a signed contract lie weeks, then come material and permits. Anyone who wants to lay in March has to be measuring in January and sending pictures before that.',
        'Satellite imagery does not mind the cold. You can outline and price driveways in December, draw the designs, and have proposals ready by the time people start thinking about their yard. Say clearly that the photo was taken in another season, and offer a visit as soon as the ground can be judged.',
      ],
    },
    {
      heading: 'A price for early birds',
      blocks: [
        'Offering something to those who commit in the quiet months is sound, because a full calendar is worth money to you. Give it a limit that is real: the first five starts in March, for example. Give it as a separate line with its reason, so that the regular price stays visible. And take a deposit that fits the rule in your state, or else the calendar fills with wishes.',
      ],
    },
    {
      heading: 'Keep the people',
      blocks: [
        'A crew that knows your way of working is the hardest thing to replace. Talk about the quiet season in fall, with the hours you can promise and those you cannot. Some will be glad of four weeks off, as long as they know it in October. Uncertainty drives away good people sooner than a lean month does.',
        'At the end, write half a page: what was planned, what happened, what you will do differently. Next fall that half page is your plan, and you will only have to change the dates.',
      ],
    },
  ],
};
