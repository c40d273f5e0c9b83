import type { Article } from '../article.ts';

export const onlyTheDrivewayChanges: Article = {
  id: 'only-the-driveway-changes',
  title: 'Only the driveway changes: how Paveprint keeps the rest of the photo',
  excerpt: 'Image models like to redraw everything. Here is what we do about it, and what the labels mean.',
  date: '2026-11-09',
  category: 'Product news',
  image: 'wizard-design',
  body: [
    {
      blocks: [
        'Ask an image model to lay new pavers in a photograph and it will do that, and a little more. The window gets another frame, the palm tree a neighbor, the license plate new letters. Models do not cut a piece out of a picture and replace it. They draw the whole frame again and try to make it similar. For a proposal that is not good enough: a homeowner recognizes their house by its small faults.',
      ],
    },
    {
      heading: 'The mask',
      blocks: [
        'Paveprint therefore keeps a mask for each photo, a black and white picture of the same size in which white marks the driveway. There are two ways to obtain it. You can paint it with a brush, which takes about a minute. Or it follows from the outline you drew on the satellite map: since the position and direction of the street-level camera are known, the outline can be projected into the photograph.',
        'Trees and parked cars in front of the drive are something a projected outline cannot know about. When the edge looks wrong, paint it. The brush goes from 5 to 100 pixels, there is an eraser, and you can start over at any time.',
      ],
    },
    {
      heading: 'The lock',
      blocks: [
        'After the model has drawn, every pixel outside of the mask is replaced with the one from your original photo. Not a similar one, the very same. Along the border the two are blended over a narrow strip, so that no hard edge remains. The result: between before and after nothing but the driveway differs, and that is precisely what the slider on the proposal page lets people check.',
        'This also makes it cheap to try again. A second pattern cannot damage anything, because whatever happens inside the mask, the house is always taken from the first photo.',
      ],
    },
    {
      heading: 'A preview before you pay for a drawing',
      blocks: [
        'As soon as a mask exists, your browser can lay pavers by itself. It knows the size of the chosen stone, the pattern and the perspective, keeps the shadows of the photo, and paints the surface while you watch. No model is involved and no credit is used. Turn the pattern, change the color, compare, and only then decide whether you want a drawing from the model. You may also keep the preview as your design.',
      ],
    },
    {
      heading: 'What the labels say',
      blocks: [
        {
          list: [
            '“Preview”: painted by our own renderer from the pattern and color you chose.',
            '“AI concept”: drawn by an image model, with the original pixels put back outside the mask.',
            '“Sample imagery”: the made-up neighborhood that comes with the product for trying things out.',
          ],
        },
        'The labels remain visible on the proposal page. A customer should know what they are looking at. Neither version is a promise about every single stone; both show pattern, tone and proportion in the right place.',
      ],
    },
    {
      heading: 'Where it ends',
      blocks: [
        'Some photos must not be changed at all. Their license permits looking and nothing else, and in that case the button is disabled and a sentence beside it says why. Others are simply unsuitable: taken against the sun, half covered by a van, or from so far away that the drive is a narrow strip. Take a picture of your own from across the street. Two minutes on the sidewalk beat the cleverest software, and we say that as people who write software.',
      ],
    },
  ],
};
