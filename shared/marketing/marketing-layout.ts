import { contrast, inkOn, luminance, mix, READABLE, readableOnWhite, shade } from '../color/contrast.ts';
import { initialsOf } from '../organizations/initials.ts';
import { fitBlock, fitText, LINE_PITCH } from './fit-text.ts';
import type { FittedText } from './fit-text.ts';
import type { MarketingContent } from './marketing-content.ts';
import { marketingDefaults, NO_CONTACT } from './marketing-form.ts';
import { band, cardShadow, chip, framedPhoto, note, rect, textLine } from './marketing-parts.ts';
import type { Box, MarketingPlan, PhotoItem, PictureSizes, PlanItem, RectItem } from './marketing-plan.ts';
import { printableText } from './printable-text.ts';

/** Size of the marketing image in pixels (product 8.14). */
export const MARKETING_IMAGE_SIZE = { width: 1200, height: 1500 } as const;
const { width, height } = MARKETING_IMAGE_SIZE;

/** The margin around the cards, and the gap between them. */
const MARGIN = 48;
const GAP = 28;
const inner = width - 2 * MARGIN;

const LOGO_SIDE = 148;
const PHOTO_TOP = 232;

/** Colors on white cards: ink, soft ink, fine ink and hairlines. */
const INK = '#0b1220';
const SOFT_INK = '#3a4656';
const FINE_INK = '#5b6675';
const HAIRLINE = '#e3e8ef';

type LayoutPart = {
  readonly items: readonly PlanItem[];
  readonly shadows?: readonly RectItem[];
  readonly photos?: readonly PhotoItem[];
};

type Ground = MarketingPlan['background'];

/** A slight gradient; light backgrounds stay flat, because a gradient would make them look dirty. */
function backgroundOf(canvas: string): Ground {
  const light = luminance(canvas);
  const joints = contrast('#ffffff', canvas) >= READABLE ? '#ffffff' : '#06101f';
  const [from, to] = [mix(canvas, '#ffffff', 0.1), shade(canvas, light > 0.4 ? 0.08 : 0.16)];
  // For some medium colors no text color is readable on both ends of the gradient.
  const legible = Math.min(contrast(inkOn(from, to), from), contrast(inkOn(from, to), to)) >= READABLE;
  return light <= 0.8 && legible ? { from, to, joints } : { from: canvas, to: canvas, joints };
}

function logoCard(content: MarketingContent, name: string, hasLogo: boolean): LayoutPart {
  const box = { x: MARGIN, y: MARGIN, width: LOGO_SIDE, height: LOGO_SIDE };
  const card = rect(box, 26, '#ffffff');
  const shadows = cardShadow(box, 26);
  if (hasLogo) return { items: [card], shadows };
  const fill = readableOnWhite(content.afterBox);
  const fitted = fitText(initialsOf(name) || 'P', { face: 'display', width: 120, lines: 1, largest: 72, smallest: 30 });
  const [x, y] = [MARGIN + LOGO_SIDE / 2, MARGIN + LOGO_SIDE / 2 + fitted.size * 0.35];
  const label = { text: fitted.lines[0] ?? '', face: 'display', size: fitted.size, fill } as const;
  return { items: [card, { ...textLine(label, x, y, { on: ['#ffffff'], within: box }), anchor: 'middle' }], shadows };
}

/** Fits the headline, and the company and address under it. Together they are not much taller than the logo's card. */
function fitHeader(headline: string, subtitle: string, room: number): { title: FittedText; line: FittedText } {
  const line = fitText(subtitle, { face: 'semibold', width: room, lines: 1, largest: 28, smallest: 20 });
  for (let largest = 78; ; largest -= 2) {
    const space = { face: 'display', width: room, lines: 3, largest, smallest: 30, tracking: -0.01 } as const;
    const title = fitText(headline, space);
    const tall = title.size * title.lines.length + 12 + line.size * 1.25;
    if (tall <= LOGO_SIDE + 22 || largest <= 32) return { title, line };
  }
}

function header(content: MarketingContent, ground: Ground, name: string): LayoutPart {
  const x = MARGIN + LOGO_SIDE + 36;
  const within: Box = { x, y: 24, width: width - MARGIN - x, height: PHOTO_TOP - 30 };
  const headline = printableText(content.headline).toUpperCase() || marketingDefaults.headline;
  const subtitle = [name, printableText(content.address)].filter(Boolean).join('  ·  ');
  const { title, line } = fitHeader(headline, subtitle, within.width);
  const on = [ground.from, ground.to];
  const fill = inkOn(...on);
  const tall = title.size * title.lines.length + (line.lines[0] ? 12 + line.size * 1.25 : 0);
  const top = MARGIN + (LOGO_SIDE - tall) / 2 + title.size * 0.82;
  const place = { on, within };
  const titles = title.lines.map((text, index) => {
    const label = { text, face: 'display', size: title.size, fill, tracking: -0.01 } as const;
    return textLine(label, x, top + index * title.size, place);
  });
  const below = top + title.size * (title.lines.length - 1) + title.size * 0.18 + 8 + line.size;
  const label = { text: line.lines[0] ?? '', face: 'semibold', size: line.size, fill } as const;
  return { items: [...titles, textLine(label, x, below, place)] };
}

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function areaLabel({ areaSqFt, areaBandSqFt }: MarketingContent): string {
  if (areaSqFt <= 0) return 'AREA';
  const band = areaBandSqFt === undefined ? '' : ` ± ${thousands.format(areaBandSqFt)}`;
  return `AREA  ${thousands.format(areaSqFt)}${band} SQ FT`;
}

/**
 * The after photo is large, with the before photo and the map below it. Without a map the before photo takes the whole
 * row (product 8.16).
 */
function photos(content: MarketingContent, sizes: PictureSizes): LayoutPart & { readonly bottom: number } {
  const after = { x: MARGIN, y: PHOTO_TOP, width: inner, height: sizes.area ? 540 : 500 };
  const rowTop = after.y + after.height + GAP;
  const half = (inner - GAP) / 2;
  const before = { x: MARGIN, y: rowTop, width: sizes.area ? half : inner, height: sizes.area ? 404 : 444 };
  const area = { ...before, x: MARGIN + half + GAP };
  const framed = [
    framedPhoto(sizes.after, { slot: 'after', box: after, radius: 28, color: content.afterBox, focusY: 0.59 }, 10),
    framedPhoto(sizes.before, { slot: 'before', box: before, radius: 24, color: content.beforeBox, focusY: 0.6 }, 8),
    ...(sizes.area
      ? [framedPhoto(sizes.area, { slot: 'area', box: area, radius: 24, color: content.areaBox, focusY: 0.5 }, 8)]
      : []),
  ];
  const corner = (box: Box, inset: number) => ({
    x: box.x + inset,
    y: box.y + inset,
    right: box.x + box.width - inset,
  });
  const foot = (box: Box): number => box.y + box.height - 30;
  const { designLabel, designLicence, attribution, watermark } = content;
  const origin = [designLabel, designLicence && `edited photo, ${designLicence}`].filter(Boolean).join(' · ');
  const credit = printableText(attribution ?? '');
  return {
    photos: framed,
    shadows: framed.flatMap(({ box, radius }) => cardShadow(box, radius)),
    items: [
      ...chip('AFTER', content.afterBox, 30, corner(after, 34)),
      ...chip('BEFORE', content.beforeBox, 24, corner(before, 26)),
      ...(sizes.area ? chip(areaLabel(content), content.areaBox, 24, corner(area, 26)) : []),
      ...(origin
        ? note(origin, { x: after.x + inner - 30, bottom: foot(after), align: 'right', max: after.width - 60 })
        : []),
      ...band(watermark, after),
      ...(credit
        ? note(credit, { x: before.x + 26, bottom: foot(before), align: 'left', max: before.width - 52 })
        : []),
    ],
    bottom: rowTop + before.height,
  };
}

function price(content: MarketingContent, box: Box): readonly PlanItem[] {
  const x = box.x + 36;
  const within = { x, y: box.y, width: 400, height: box.height };
  const place = { on: ['#ffffff'], within };
  const accent = readableOnWhite(content.afterBox);
  const space = { face: 'display', width: 390, lines: 1, largest: 84, smallest: 20, tracking: -0.02 } as const;
  const amount = fitText(printableText(content.quoteAmount), space);
  const small = { face: 'medium', size: 19, fill: FINE_INK } as const;
  return [
    textLine({ text: 'YOUR ESTIMATE', face: 'bold', size: 21, fill: FINE_INK, tracking: 0.1 }, x, box.y + 50, place),
    textLine(
      { text: amount.lines[0] ?? '', face: 'display', size: amount.size, fill: accent, tracking: -0.02 },
      x,
      box.y + 112 + amount.size * 0.36,
      place,
    ),
    textLine({ text: 'Final price after an in-person quote', ...small }, x, box.y + box.height - 32, place),
  ];
}

/** Company name and up to three ways to get in touch, in the middle of the card. */
function contact(content: MarketingContent, name: string, within: Box): readonly PlanItem[] {
  const title = fitText(name, { face: 'bold', width: within.width, lines: 3, largest: 31, smallest: 11 });
  const titleHeight = title.lines.length * title.size * 1.18;
  const ways = (content.contactInfo || NO_CONTACT)
    .split(/[\n|•·]/)
    .map(printableText)
    .filter(Boolean)
    .slice(0, 3);
  const room = { width: within.width, height: within.height - titleHeight - 8 };
  const { size, lines } = fitBlock(ways, { face: 'medium', ...room, largest: 25, smallest: 13 });
  const top = within.y + (within.height - titleHeight - 8 - lines.length * size * LINE_PITCH) / 2;
  const place = { on: ['#ffffff'], within };
  const below = top + titleHeight + 8;
  return [
    ...title.lines.map((text, index) => {
      const y = top + title.size * (0.86 + index * 1.18);
      return textLine({ text, face: 'bold', size: title.size, fill: INK }, within.x, y, place);
    }),
    ...lines.map((text, index) =>
      textLine(
        { text, face: 'medium', size, fill: SOFT_INK },
        within.x,
        below + size * (0.96 + index * LINE_PITCH),
        place,
      ),
    ),
  ];
}

function footer(content: MarketingContent, name: string, top: number): LayoutPart & Pick<MarketingPlan, 'qr'> {
  const box = { x: MARGIN, y: top, width: inner, height: height - MARGIN - top };
  const side = box.height - 56;
  const qr = { x: width - MARGIN - 24 - side, y: top + 10, width: side, height: side };
  const caption = {
    text: 'SCAN TO VIEW',
    face: 'bold',
    size: 17,
    fill: readableOnWhite(content.afterBox),
    tracking: 0.08,
  } as const;
  const under = { x: qr.x - 16, y: qr.y + side, width: side + 32, height: top + box.height - qr.y - side };
  const captionAt = textLine(caption, qr.x + side / 2, top + box.height - 20, { on: ['#ffffff'], within: under });
  const x = MARGIN + 470;
  const within = { x, y: top + 8, width: qr.x - 20 - x, height: box.height - 16 };
  return {
    shadows: cardShadow(box, 28),
    qr: { box: qr, url: content.qrCodeUrl, color: INK },
    items: [
      rect(box, 28, '#ffffff'),
      ...price(content, box),
      rect({ x: x - 30, y: top + 32, width: 2, height: box.height - 64 }, 0, HAIRLINE),
      ...contact(content, name, within),
      { ...captionAt, anchor: 'middle' },
    ],
  };
}

/**
 * Lays out the marketing image, 1200 x 1500 pixels, for browser and server alike. Texts shrink, wrap and end in an
 * ellipsis so that they stay in their boxes. Every text has a contrast of at least 4.5 (product 8.14, 8.26, 8.27).
 */
export function marketingLayout(content: MarketingContent, sizes: PictureSizes): MarketingPlan {
  const background = backgroundOf(content.canvasBackgroundColor);
  const name = printableText(content.companyName);
  const row = photos(content, sizes);
  const foot = footer(content, name, row.bottom + GAP);
  const parts: readonly LayoutPart[] = [
    logoCard(content, name, sizes.logo !== undefined),
    header(content, background, name),
    row,
    foot,
  ];
  const logo = { x: MARGIN + 12, y: MARGIN + 12, width: LOGO_SIDE - 24, height: LOGO_SIDE - 24 };
  return {
    width,
    height,
    background,
    shadows: parts.flatMap(({ shadows = [] }) => shadows),
    photos: row.photos ?? [],
    items: parts.flatMap(({ items }) => items),
    logo: sizes.logo ? logo : undefined,
    qr: foot.qr,
  };
}
