import { BLEED, formats, safeBox } from '#shared/mailers/formats.ts';
import type { MailerFormat, PrintBox } from '#shared/mailers/formats.ts';
import { textOutline } from '../imaging/compose/glyphs.ts';
import { fixed } from '../imaging/compose/svg.ts';
import type { Mark } from '../pdf/page-layout.ts';
import type { PrintImage } from './prepare-picture.ts';
import type { PictureName } from './print-facts.ts';
import type { PrintSide } from './print-layout.ts';

type Images = ReadonlyMap<PictureName, PrintImage>;

/**
 * A side as a picture that stays sharp however far it is zoomed, drawn from the same plan as the print file, with lines
 * for the knife, the safe zone and the ink-free block.
 */
export function proofPicture(
  format: MailerFormat,
  { pictures, marks }: PrintSide,
  images: Images,
  isBack: boolean,
): Buffer {
  const { width, height, inkFree } = formats[format];
  const photos = pictures.map(({ name, box }) => imageSvg(box, images.get(name)));
  const view = `${-BLEED} ${-BLEED} ${width + 2 * BLEED} ${height + 2 * BLEED}`;
  const guides = [
    guide({ x: 0, y: 0, width, height }, '#D92D20'),
    guide(safeBox(format), '#1570EF'),
    isBack && inkFree ? guide(inkFree, '#D92D20') : '',
  ];
  const paper = `<rect x="${-BLEED}" y="${-BLEED}" width="100%" height="100%" fill="#fff"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * BLEED}" height="${height + 2 * BLEED}" ` +
      `viewBox="${view}">${paper}${photos.join('')}${marks.map(markSvg).join('')}${guides.join('')}</svg>`,
  );
}

const boxOf = ({ x, y, width, height }: PrintBox): string =>
  `x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"`;

const guide = (box: PrintBox, color: string): string =>
  `<rect ${boxOf(box)} fill="none" stroke="${color}" stroke-width="0.6" stroke-dasharray="3 2"/>`;

function imageSvg(box: PrintBox, image: PrintImage | undefined): string {
  if (!image) return '';
  const data = Buffer.from(image.jpeg).toString('base64');
  return `<image ${boxOf(box)} preserveAspectRatio="none" href="data:image/jpeg;base64,${data}"/>`;
}

/** Texts become outlines, so that words from people never become markup. */
function markSvg(mark: Mark): string {
  if (mark.kind === 'bar') return `<rect ${boxOf(mark)} fill="${mark.color}"/>`;
  if (mark.kind === 'path') return '';
  const path = textOutline({ ...mark, anchor: 'start', tracking: 0 });
  return `<path d="${path}" fill="${mark.color}"/>`;
}
