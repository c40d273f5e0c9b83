import type { Article } from '../article.ts';

export const measuringADrivewayFromTheAir: Article = {
  id: 'measuring-a-driveway-from-the-air',
  title: 'Measuring a driveway from the air: where the 10 percent comes from',
  excerpt: 'Pixel size, corner placement and shadows each move the number. Here is how much, with the arithmetic.',
  date: '2026-11-19',
  category: 'Guides',
  image: 'house-1-aerial',
  body: [
    {
      blocks: [
        'A satellite picture is a very long tape measure with a blurry end. On most driveways it comes close enough to quote a range, and it is always faster than driving over. This note explains how close it comes, why short driveways fare worse than long ones, and what to say to the customer about it.',
      ],
    },
    {
      heading: 'Every corner you click is a little off',
      blocks: [
        'Suppose the picture resolves about 25 cm on the ground, which is 10 inches. A corner that falls somewhere inside one of those pixels cannot be placed better than that, however carefully you click. So treat each corner as off by up to half a pixel in any direction.',
        'These small misses do not simply add up. One corner lands too far out, the next too far in, and part of the error cancels. What remains depends on the shape: a corner matters as much as the distance between its two neighbors, because moving it sweeps a triangle on that line.',
      ],
    },
    {
      heading: 'Three rectangles, worked through',
      blocks: [
        'The band that Paveprint prints beside an area follows from that idea. For each corner take the distance between the corners before and after it, square those distances, add them, take the root, and multiply by 1.96 times half the pixel. In a rectangle each of those distances is the diagonal.',
        {
          head: ['Driveway', 'Area', 'Band', 'Share of the area'],
          rows: [
            ['12 x 20 ft', '240 sq ft', 'plus or minus 37 sq ft', '16%'],
            ['20 x 40 ft', '800 sq ft', 'plus or minus 72 sq ft', '9%'],
            ['20 x 100 ft', '2,000 sq ft', 'plus or minus 164 sq ft', '8%'],
          ],
        },
        'There is the 10 percent people speak of: it is what an ordinary two-car driveway gives. A single parking bay is worse in percent, and a long drive is slightly better. Width is what hurts. When a drive is only twelve feet across, one pixel on either side is a large share of it.',
      ],
    },
    {
      heading: 'What the formula does not know',
      blocks: [
        'The band covers careful clicking on a clear picture. It knows nothing about the following, and you have to look for them yourself.',
        {
          list: [
            'Tree crowns and deep shade hide exactly the edge you need. Follow the visible line on both sides and accept that the hidden part is a guess.',
            'Roofs lean in a picture taken at an angle, while the ground does not. Put corners on the slab, never on the eave above it.',
            'The apron between sidewalk and street may belong to the city. Decide whether you pave it before you outline it.',
            'Pictures age. A widened drive or a new parking pad may be missing altogether.',
          ],
        },
      ],
    },
    {
      heading: 'What to tell the customer',
      blocks: [
        'Turn the band into money before you speak. At $12.50 per sq ft, 800 sq ft come to $10,000, and 72 sq ft to $900. A sentence that works: “From the satellite image your driveway is about 800 square feet, give or take 72, so we are talking about nine to eleven thousand dollars. I will put a tape on it when I visit, and then you get a fixed price.”',
        'Nobody is put off by that. People trust a number more when it admits its own width, and the visit now has a reason that helps them, not only you. Write the taped figure into the proposal afterwards. It replaces the drawn one, and the price of the proposal follows. An estimate keeps the area it was started with, so add its quantities again.',
      ],
    },
  ],
};
