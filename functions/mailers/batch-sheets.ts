import type { Mailer } from '#shared/mailers/mailer.ts';
import { envelopeLines } from '#shared/mailers/mailing-address.ts';
import { printableText } from '#shared/marketing/printable-text.ts';
import { glyphsOf } from '#shared/marketing/text-metrics.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import { pagesPdf } from '../pdf/document-pdf.ts';
import { number, operatorsOf } from '../pdf/mark-operators.ts';
import { truncateToWidth, PAGE, wrap } from '../pdf/page-layout.ts';
import type { Mark, PdfPage } from '../pdf/page-layout.ts';
import { PdfFile, textString } from '../pdf/pdf-file.ts';
import { PdfFonts } from '../pdf/pdf-fonts.ts';
import { shrinkToFit } from '../pdf/shrink-to-fit.ts';

const MARGIN = 36;
const INK = '#0F1B2D';
const SOFT = '#44546A';

/** Left end of the baseline, and how wide the text may be. */
type Position = { readonly x: number; readonly y: number; readonly width?: number };
type Style = { readonly face: TextFace; readonly size: number; readonly color?: string };

const text = (words: string, { x, y, width = 500 }: Position, { face, size, color = INK }: Style): Mark => ({
  kind: 'text',
  text: truncateToWidth(printableText(words), { face, size }, width),
  face,
  size,
  color,
  x,
  y,
});

const pagesOf = <T>(all: readonly T[], perPage: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / perPage) }, (_, n) => all.slice(n * perPage, (n + 1) * perPage));

const ENVELOPES = 8;
const ROW = 86;

/**
 * A sheet of what to write by hand on the envelopes of cards, in large type, with a box to tick for each. The numbers
 * are the same as in the batch's other files.
 */
export function handwritingSheet(title: string, pieces: readonly Mailer[]): Buffer {
  const all = pieces.map((piece, n) => ({ piece, sequence: n + 1 }));
  const cards = all.filter(({ piece }) => piece.format === 'card');
  const pages = pagesOf(cards, ENVELOPES).map((page, index, { length }): PdfPage => {
    const foot = `${title} · Page ${index + 1} of ${length}`;
    const marks = page.flatMap(({ piece, sequence }, n) => envelopeMarks(piece, sequence, 64 + n * ROW));
    return [
      text('Envelopes to write by hand', { x: MARGIN, y: 46 }, { face: 'display', size: 18 }),
      ...marks,
      text(foot, { x: MARGIN, y: PAGE.height - 26 }, { face: 'medium', size: 8, color: SOFT }),
    ];
  });
  return pagesPdf(pages, { title, author: 'Paveprint' });
}

const BOX = 16;
const WRITING = { face: 'medium', width: PAGE.width - 146, height: ROW - 8 } as const;
const LARGE = 17;
const LEADING = 1.35;

type Writing = { readonly rows: readonly string[]; readonly size: number };

/** The rows of an envelope's lines, in the largest size in which all of them fit. */
const writing = (lines: readonly string[]): Writing =>
  shrinkToFit(
    (share) => {
      const size = LARGE * share;
      return { rows: lines.flatMap((line) => wrap(line, { face: WRITING.face, size }, WRITING.width)), size };
    },
    ({ rows, size }) => rows.length * size * LEADING <= WRITING.height,
  );

/**
 * The part of a line that can be printed. If none of our fonts has some of its letters, the line refers to the
 * spreadsheet, which has them.
 */
function inWhole(line: string): string {
  const wanted = printableText(line);
  const printed = glyphsOf(wanted, WRITING.face).map(({ character }) => character);
  return printed.length > 0 && printed.join('') === wanted
    ? wanted
    : `${printed.join('')} (see the spreadsheet)`.trim();
}

function envelopeMarks({ recipient, to }: Mailer, sequence: number, y: number): readonly Mark[] {
  const corners = [
    { x: MARGIN, y },
    { x: MARGIN + BOX, y },
    { x: MARGIN + BOX, y: y + BOX },
    { x: MARGIN, y: y + BOX },
    { x: MARGIN, y },
  ];
  const { rows, size } = writing(envelopeLines(recipient, to).map(inWhole));
  return [
    { kind: 'path', rings: [corners], stroke: INK, width: 1 },
    text(String(sequence), { x: MARGIN + BOX + 10, y: y + 13 }, { face: 'semibold', size: 11, color: SOFT }),
    ...rows.map((row, n) =>
      text(row, { x: 110, y: y + size * (0.88 + n * LEADING), width: WRITING.width }, { face: WRITING.face, size }),
    ),
  ];
}

/** A small picture of a piece's front. */
export type SmallFront = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
type Shown = { readonly piece: Mailer; readonly front: SmallFront | undefined };

const ACROSS = 3;
const CELL = { width: (PAGE.width - 2 * MARGIN) / ACROSS, height: 170 } as const;
const PER_PAGE = 12;

/** Twelve fronts a page, numbered as they are printed. */
export function proofSheet(title: string, shown: readonly Shown[]): Buffer {
  const pdf = new PdfFile();
  const fonts = new PdfFonts();
  const cells = shown.map((one, n) => ({ ...one, sequence: n + 1 }));
  const pages = pagesOf(cells, PER_PAGE).map((page) => {
    const drawn = page.map((cell, n) => cellOf(pdf, cell, n));
    const marks = [
      text(title, { x: MARGIN, y: 40 }, { face: 'bold', size: 12 }),
      ...drawn.flatMap((cell) => cell.marks),
    ];
    const content = [...drawn.map((cell) => cell.picture), operatorsOf(marks, fonts, PAGE.height)].join('\n');
    return { content, images: drawn.map((cell) => cell.image).join(' ') };
  });
  const fontEntries = fonts.write(pdf);
  const root = pdf.reserve();
  const kids = pages.map(({ content, images }) =>
    pdf.add(
      `<< /Type /Page /Parent ${root} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources << /Font ${fontEntries} /XObject << ${images} >> >> /Contents ${pdf.addStream(content)} 0 R >>`,
    ),
  );
  pdf.set(root, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const catalog = pdf.add(`<< /Type /Catalog /Pages ${root} 0 R /Lang (en-US) >>`);
  return pdf.finish(catalog, pdf.add(`<< /Title ${textString(title)} >>`));
}

function cellOf(pdf: PdfFile, { piece, front, sequence }: Shown & { readonly sequence: number }, place: number) {
  const x = MARGIN + (place % ACROSS) * CELL.width;
  const y = 56 + Math.floor(place / ACROSS) * CELL.height;
  const width = CELL.width - 12;
  const height = front ? (width * front.height) / front.width : 0;
  const name = `P${sequence}`;
  const lines = [
    { words: `${sequence}. ${piece.company}`, face: 'semibold' },
    { words: piece.address, face: 'medium' },
  ] as const;
  return {
    image: front ? `/${name} ${pdf.addJpeg(front.jpeg, front)} 0 R` : '',
    picture: front
      ? `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(PAGE.height - y - height)} cm /${name} Do Q`
      : '',
    marks: lines.map(({ words, face }, n) =>
      text(words, { x, y: y + height + 11 + n * 10, width }, { face, size: 7.5 }),
    ),
  };
}
