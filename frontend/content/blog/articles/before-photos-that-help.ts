import type { Article } from '../article.ts';

export const beforePhotosThatHelp: Article = {
  id: 'before-photos-that-help',
  title: 'Before photos that make a good after',
  excerpt: 'Where to stand, when to come, and what to move out of the way before you press the button.',
  date: '2026-10-22',
  category: 'Guides',
  image: 'house-1-before',
  body: [
    {
      blocks: [
        'The new driveway in a proposal is drawn into a photograph of the old one. Whatever is wrong with that photograph, be it a leaning horizon or a trash can in the middle, remains wrong in the result. A street-level image from the map is often all you need for a first mailing. For a customer you have already met, a picture of your own is better, and it costs two minutes.',
      ],
    },
    {
      heading: 'Where to stand',
      blocks: [
        'Cross the street. From the far curb a normal phone camera takes in the whole front without stretching the corners. Stand in line with the middle of the drive, then take two steps to the side on which the house is. The driveway now runs into the picture at a slight angle, which shows its length and leaves the entrance visible.',
        'Hold the phone level at chest height. If you tilt it down, walls begin to lean, and a pattern laid into that picture leans along. Use the grid on the screen and put the far edge of the driveway on the lower third line. There should be more ground than sky: the ground is what you sell.',
      ],
    },
    {
      heading: 'Which light',
      blocks: [
        'A thin overcast is best. It gives even tones, and a pattern drawn over them looks natural. On a bright day come when the sun stands behind you or to the side, and avoid the hour in which the house throws its shadow over half the drive. Shadows are kept in the drawn version, since they belong to the scene, so a hard black edge across the middle stays there too.',
        'Wet asphalt reflects the sky and hides its own damage. Wait until it has dried. If it has just rained and the water stands in puddles, take one extra picture for yourself, because it shows you the low spots for free.',
      ],
    },
    {
      heading: 'What to clear away',
      blocks: [
        {
          list: [
            'Cars. A parked car covers the very surface you want to show, and its tires meet the ground where the new stones would.',
            'Bins, hoses, toys and the basketball hoop, if it rolls.',
            'People and license plates. Nobody wants to find the neighbor’s car in a printed mailing.',
            'Your own shadow. Look at the lower edge of the frame before you press.',
          ],
        },
        'Ask first, and put things back. It is also a good moment for a first look at the edges, which are usually where the boxes stand.',
      ],
    },
    {
      heading: 'Permission and honesty',
      blocks: [
        'If you want to use the picture beyond this one proposal, in a mailing or on your website, ask the owner and write the answer down with the date. Pictures from map services come with rules of their own: some may be shown but not edited, some may be edited but not printed, and nearly all must carry a line naming their source. Paveprint keeps those rules with each picture and refuses what they refuse. When it says that a photo may not be changed, take your own.',
        'Do not improve the before picture, and do not worsen it. No darker filter, no sadder crop. The comparison convinces because it is the same place under the same light with one thing changed. The moment the old half looks staged, the new half is doubted as well.',
      ],
    },
    {
      heading: 'A small routine',
      blocks: [
        'Three frames per house will do: the angled view from across the street, one straight on, and one from the garage looking out. Delete the rest the same day. File them under the street name and number, because that is how you will search for them in two years when the neighbor calls.',
      ],
    },
  ],
};
