import QRCode from 'qrcode';

import { textOn } from '#shared/color/brand-colors.ts';
import { readableOnWhite } from '#shared/color/contrast.ts';
import { BLEED, formats, SAFE } from '#shared/mailers/formats.ts';
import type { PrintBox } from '#shared/mailers/formats.ts';
import { printableText } from '#shared/marketing/printable-text.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import { truncateToWidth, wrap } from '../pdf/page-layout.ts';
import type { Mark } from '../pdf/page-layout.ts';
import { shrinkToFit } from '../pdf/shrink-to-fit.ts';
import type { PictureName, PrintFacts } from './print-facts.ts';

/** A picture on a page, cropped to its box. */
export type PictureMark = { readonly kind: 'picture'; readonly name: PictureName; readonly box: PrintBox };

/** What is on the two sides of a piece; coordinates in points from the top left corner of the trimmed page. */
export type PrintSide = { readonly pictures: readonly PictureMark[]; readonly marks: readonly Mark[] };
export type PrintLayout = { readonly front: PrintSide; readonly back: PrintSide; readonly code: PrintBox };

const INK = '#0F1B2D';
const SOFT = '#44546A';
const WHITE = '#FFFFFF';
/** From the edge of the trimmed page to its texts: the safe zone and some space, in points. */
const MARGIN = SAFE + 9;
const QR = 122;
/** White modules around a code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Line = { readonly face: TextFace; readonly size: number; readonly color?: string; readonly leading?: number };

const bar = ({ x, y, width, height }: PrintBox, color: string): Mark => ({ kind: 'bar', x, y, width, height, color });

/** A text, how it is printed, and the space below it. */
type Part = readonly [string, Line, number?];

/** Texts below each other in a column, each wrapped to its width. */
function column(
  at: Omit<PrintBox, 'height'>,
  parts: readonly Part[],
): { readonly marks: Mark[]; readonly bottom: number } {
  const marks: Mark[] = [];
  let { y } = at;
  for (const [words, line, after = 0] of parts) {
    const text = printableText(words);
    if (text === '') continue;
    for (const row of wrap(text, line, at.width)) {
      const { face, size, color = INK } = line;
      marks.push({ kind: 'text', text: row, face, size, color, x: at.x, y: y + size });
      y += size * (line.leading ?? 1.35);
    }
    y += after;
  }
  return { marks, bottom: y };
}

/** The modules of a code as rectangles, so that they are sharp at every size. */
function codeMarks(text: string, { x, y, width }: PrintBox): Mark[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = width / (modules.size + 2 * QUIET_ZONE);
  const marks: Mark[] = [bar({ x, y, width, height: width }, WHITE)];
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let end = from;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end === from) continue;
      const left = x + (from + QUIET_ZONE) * step;
      const top = y + (row + QUIET_ZONE) * step;
      marks.push(bar({ x: left, y: top, width: (end - from) * step, height: step }, '#000000'));
      from = end;
    }
  }
  return marks;
}

const BAND = 76;
const NOTE: Line = { face: 'semibold', size: 7.5 };

/** The front: the design, with the house as it is in a small picture, above a band with headline, price and company. */
function frontOf({ format, company, color, address, price, area, pictureNote }: PrintFacts): PrintSide {
  const { width, height } = formats[format];
  const ink = textOn(color);
  const [street = ''] = address.split(',');
  const top = height - BAND;
  const small = { x: MARGIN, y: top - 118, width: 136, height: 102 };
  const frame = { x: small.x - 3, y: small.y - 3, width: small.width + 6, height: small.height + 6 };
  const sub: Line = { face: 'semibold', size: 11, color: ink };
  const room = width - 2 * MARGIN;
  const headline = printableText(`Your driveway at ${street}`);
  const title = sized(headline, { face: 'display', size: 25, color: ink }, room);
  const note = printableText(pictureNote);
  const noteWidth = measureText(note, NOTE.face, NOTE.size) + 10;
  const label = { x: width - MARGIN - noteWidth, y: top - 22, width: noteWidth, height: 15 };
  return {
    pictures: [
      {
        kind: 'picture',
        name: 'design',
        box: { x: -BLEED, y: -BLEED, width: width + 2 * BLEED, height: top + BLEED },
      },
      { kind: 'picture', name: 'photo', box: small },
    ],
    marks: [
      ...frameMarks(frame),
      bar({ x: -BLEED, y: top, width: width + 2 * BLEED, height: BAND + BLEED }, color),
      ...column({ x: MARGIN, y: top + 11, width: room }, [
        [truncateToWidth(headline, title, room), title],
        [truncateToWidth(printableText([price, area, company].filter(Boolean).join('  ·  ')), sub, room), sub],
      ]).marks,
      ...(note === ''
        ? []
        : [
            bar(label, WHITE),
            ...column({ x: label.x + 5, y: label.y + 3.2, width: label.width - 9 }, [[note, NOTE]]).marks,
          ]),
    ],
  };
}

/** The smallest share of its size in which a line is printed before it is cut off. */
const LEAST_LINE = 0.7;

/** A line in the largest size in which a text fits, else in the smallest. */
const sized = (text: string, line: Line, room: number): Line =>
  shrinkToFit(
    (share) => ({ ...line, size: line.size * share }),
    ({ face, size }) => measureText(text, face, size) <= room,
    LEAST_LINE,
  );

/** A white frame of four bars around a picture that lies below the marks. */
function frameMarks({ x, y, width, height }: PrintBox): Mark[] {
  const line = 3;
  return [
    bar({ x, y, width, height: line }, WHITE),
    bar({ x, y: y + height - line, width, height: line }, WHITE),
    bar({ x, y, width: line, height }, WHITE),
    bar({ x: x + width - line, y, width: line, height }, WHITE),
  ];
}

/**
 * Where the back's texts and its code are. The texts are left of the block that is kept free of ink, or else of the
 * code.
 */
function columnsOf({ format }: PrintFacts): { readonly left: PrintBox; readonly code: PrintBox } {
  const { width, height, inkFree } = formats[format];
  const room = inkFree ? inkFree.x - 14 - MARGIN : width - 2 * MARGIN - QR - 28;
  return {
    left: { x: MARGIN, y: MARGIN, width: room, height: height - 2 * MARGIN },
    code: { x: width - MARGIN - QR, y: MARGIN, width: QR, height: QR },
  };
}

const SMALL: Line = { face: 'medium', size: 7.6, color: SOFT, leading: 1.38 };
const STEP: Line = { face: 'medium', size: 11, leading: 1.5 };
const STEPS_GAP = 20;

/** What the people at the house can do. It is left out where long texts take its room. */
const nextSteps: readonly Part[] = [
  ['What you can do next', { face: 'bold', size: 11 }, 4],
  ['1. Scan the code and look at your driveway.', STEP],
  ['2. Choose a time for a visit that suits you.', STEP],
  ['3. Get your final price when it is measured.', STEP],
];
const LOGO = { width: 120, height: 44 } as const;

/** Space above the reason why the mail came, even where long texts leave no room for more. */
const HEAD_GAP = 6;
/** The smallest share of its size in which the way to end the mail is printed, because it must stay readable. */
const LEAST_REASONS = 0.8;

const smaller = (parts: readonly Part[], share: number): readonly Part[] =>
  parts.map(([words, line, after = 0]) => [words, { ...line, size: line.size * share }, after * share]);

/** The back: price, code, sender, why the mail came, and how to get no more of it. */
function backOf(facts: PrintFacts, url: string, code: PrintBox): PrintSide {
  const { company, contact, color, postalAddress, price, area, attribution, pictures } = facts;
  const { left } = columnsOf(facts);
  const name: Line = { face: 'display', size: 19, color: readableOnWhite(color) };
  const post: Line = { face: 'medium', size: 8.5, color: SOFT };
  const hasLogo = pictures.logo !== undefined;
  const start = left.y + (hasLogo ? LOGO.height + 8 : 0);
  const parts: readonly Part[] = [
    [truncateToWidth(printableText(company), name, 1.8 * left.width), name, 1],
    [contact, { face: 'semibold', size: 9.5, color: SOFT }, 1],
    [truncateToWidth(printableText(postalAddress), post, 1.8 * left.width), post, 15],
    ['Estimated price', { face: 'semibold', size: 10, color: SOFT }],
    [price, { face: 'display', size: 23 }, 1],
    [`${area}. Final price after an in-person quote.`, { face: 'medium', size: 9.5, color: SOFT }],
  ];
  const reasons = whyOf(company, postalAddress, attribution);
  const bottom = left.y + left.height;
  const { head, why } = shrinkToFit(
    (share) => ({
      head: column({ ...left, y: start }, smaller(parts, share)),
      why: column({ ...left, y: 0 }, smaller(reasons, Math.max(share, LEAST_REASONS))),
    }),
    (laidOut) => laidOut.head.bottom + HEAD_GAP <= bottom - laidOut.why.bottom,
  );
  const lifted = why.marks.map((mark): Mark =>
    mark.kind === 'text' ? { ...mark, y: mark.y + bottom - why.bottom } : mark,
  );
  const steps = column({ ...left, y: head.bottom + STEPS_GAP }, nextSteps);
  const hasRoom = steps.bottom + STEPS_GAP < bottom - why.bottom;
  const below = column({ x: code.x, y: code.y + code.height + 4, width: code.width }, [
    ['Scan to see your driveway and book a visit', { face: 'semibold', size: 9, leading: 1.25 }],
  ]);
  return {
    pictures: hasLogo ? [{ kind: 'picture', name: 'logo', box: { x: left.x, y: left.y, ...LOGO } }] : [],
    marks: [...head.marks, ...(hasRoom ? steps.marks : []), ...codeMarks(url, code), ...below.marks, ...lifted],
  };
}

const whyOf = (company: string, postalAddress: string, attribution: string): readonly Part[] => [
  ['Why did I get this?', { face: 'bold', size: 9 }, 2],
  [
    `${company} works in your neighborhood and thought your driveway could look like this. ` +
      // Uploads carry no attribution.
      (attribution === ''
        ? `${company} chose the photo.`
        : 'The photo comes from street-level imagery of the outside of your property.'),
    SMALL,
    3,
  ],
  [
    'No more mail? Scan the code and press “Do not mail me again”, or write to ' +
      `${company}, ${postalAddress}. It ends mail and designs for this address.`,
    SMALL,
    3,
  ],
  [attribution, { ...SMALL, size: 6.6 }],
];

/** The two sides of a piece; `url` is what its code says. */
export function layOutPiece(facts: PrintFacts, url: string): PrintLayout {
  const { code } = columnsOf(facts);
  return { front: frontOf(facts), back: backOf(facts, url, code), code };
}
