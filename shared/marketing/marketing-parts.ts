import type { Size } from '#shared/geometry/camera.ts';
import { inkOn } from '../color/contrast.ts';
import { fitText } from './fit-text.ts';
import type { Box, PhotoItem, RectItem, TextItem } from './marketing-plan.ts';
import { measureText } from './text-metrics.ts';
import type { TextFace } from './text-metrics.ts';

export function rect(box: Box, radius: number, fill: string, opacity = 1): RectItem {
  return { kind: 'rect', box, radius, fill, opacity };
}

/** The soft shadow of a card: several growing, fading rectangles, slightly lower. */
export function cardShadow({ x, y, width, height }: Box, radius: number): readonly RectItem[] {
  return Array.from({ length: 7 }, (_, index) => {
    const grow = (index + 1) * 1.6;
    const box = { x: x - grow, y: y - grow + 7, width: width + 2 * grow, height: height + 2 * grow };
    return rect(box, radius + grow, '#06101f', 0.028);
  });
}

type Label = {
  readonly text: string;
  readonly face: TextFace;
  readonly size: number;
  readonly fill: string;
  readonly tracking?: number;
};

/** A text line that starts at `x`. */
export function textLine(label: Label, x: number, y: number, place: Pick<TextItem, 'on' | 'within'>): TextItem {
  return { kind: 'text', anchor: 'start', tracking: 0, ...label, x, y, ...place };
}

/** A pill with text, placed by its top left corner. It shrinks so that it ends before `right`. */
export function chip(text: string, color: string, size: number, at: { x: number; y: number; right: number }) {
  const padding = size * 0.75;
  const room = at.right - at.x - 2 * padding;
  const natural = measureText(text, 'bold', size, 0.06);
  const fitted = natural > room ? (size * room) / natural : size;
  const width = Math.min(natural, room) + 2 * padding;
  const box = { x: at.x, y: at.y, width, height: size * 2 };
  const label = { text, face: 'bold', size: fitted, fill: inkOn(color), tracking: 0.06 } as const;
  return [
    rect(box, size, color),
    textLine(label, at.x + padding, at.y + size + fitted * 0.36, { on: [color], within: box }),
  ];
}

type Corner = { readonly x: number; readonly bottom: number; readonly align: 'left' | 'right'; readonly max: number };

/** A small dark label on a photo, placed by its bottom left or right corner; never wider than `max`. */
export function note(content: string, at: Corner) {
  const fitted = fitText(content, { face: 'semibold', width: at.max - 32, lines: 1, largest: 20, smallest: 14 });
  const { size } = fitted;
  const text = fitted.lines[0] ?? '';
  const width = measureText(text, 'semibold', size) + 32;
  const box = { x: at.align === 'right' ? at.x - width : at.x, y: at.bottom - 36, width, height: 36 };
  const label = { text, face: 'semibold', size, fill: '#ffffff' } as const;
  return [rect(box, 18, '#06101f', 0.8), textLine(label, box.x + 16, box.y + 25, { on: ['#38404c'], within: box })];
}

/** A dark band across the middle of a photo, with its text in the middle; nothing without a text. */
export function band(text: string | undefined, photo: Box) {
  if (text === undefined) return [];
  const box = { ...photo, y: photo.y + photo.height / 2 - 34, height: 68 };
  const label = { text, face: 'bold', size: 34, fill: '#ffffff', tracking: 0.04 } as const;
  const place = { on: ['#38404c'], within: box };
  return [
    rect(box, 0, '#06101f', 0.8),
    { ...textLine(label, box.x + box.width / 2, box.y + 46, place), anchor: 'middle' as const },
  ];
}

/** The part of a photo that fills a box; `focusY` is the vertical center as a share of the photo's height. */
function coverCrop(photo: Size, box: Size, focusY: number): Box {
  const scale = Math.min(photo.width / box.width, photo.height / box.height);
  // Rounding may make a crop that fills the photo slightly larger than it, and such a crop cannot be cut out.
  const width = Math.min(photo.width, box.width * scale);
  const height = Math.min(photo.height, box.height * scale);
  const y = Math.max(0, Math.min(photo.height - height, photo.height * focusY - height / 2));
  return { x: (photo.width - width) / 2, y, width, height };
}

type Framed = Omit<PhotoItem, 'crop' | 'frame'> & { readonly color: string; readonly focusY: number };

/** A photo in a colored frame; the crop keeps the driveway, which is low in most photos. */
export function framedPhoto(photo: Size, { slot, box, radius, color, focusY }: Framed, frameWidth: number): PhotoItem {
  return { slot, box, radius, crop: coverCrop(photo, box, focusY), frame: { color, width: frameWidth } };
}
