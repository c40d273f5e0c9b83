import type { PrintDocument } from '#shared/estimates/print-document.ts';
import { glyphsOf } from '#shared/marketing/text-metrics.ts';
import type { Glyph } from '#shared/marketing/text-metrics.ts';
import { layOut, PAGE } from './page-layout.ts';
import type { Mark, PathMark, PdfPage } from './page-layout.ts';
import { PdfFile, textString } from './pdf-file.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { addSealField } from './seal-field.ts';
import type { SealField } from './seal-field.ts';

/**
 * Renders a document as a PDF with embedded fonts, so that it looks and prints the same everywhere; with a field for a seal
 * if it is to be sealed.
 */
export const documentPdf = (document: PrintDocument, seal?: SealField): Buffer =>
  pagesPdf(layOut(document), { title: document.footer, author: document.letterhead[0] ?? '', seal });

/** Writes pages that are laid out already. */
export function pagesPdf(
  laidOut: readonly PdfPage[],
  about: { readonly title: string; readonly author: string; readonly seal?: SealField | undefined },
): Buffer {
  const pdf = new PdfFile();
  const fonts = new PdfFonts();
  const contents = laidOut.map((page) => drawn(page, fonts));
  const resources = pdf.add(`<< /Font ${fonts.write(pdf)} >>`);
  const pages = pdf.reserve();
  const first = pdf.reserve();
  const field = about.seal && addSealField(pdf, first, about.seal);
  const kids = contents.map((content, index) => {
    const stream = pdf.addStream(content);
    const page = index === 0 ? first : pdf.reserve();
    pdf.set(
      page,
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources ${resources} 0 R /Contents ${stream} 0 R${page === first && field ? ` /Annots [${field} 0 R]` : ''} >>`,
    );
    return page;
  });
  pdf.set(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const catalog = pdf.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >>` +
      `${field ? ` /AcroForm << /SigFlags 3 /Fields [${field} 0 R] >>` : ''} >>`,
  );
  const info = pdf.add(`<< /Title ${textString(about.title)} /Author ${textString(about.author)} >>`);
  return pdf.finish(catalog, info);
}

const drawn = (page: PdfPage, fonts: PdfFonts): string => page.map((mark) => operators(mark, fonts)).join('\n');

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** `#RRGGBB` as three numbers from 0 to 1. */
const colorOf = (color: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');

/** PDF measures y from the bottom of the page. */
const up = (y: number): string => number(PAGE.height - y);

function operators(mark: Mark, fonts: PdfFonts): string {
  if (mark.kind === 'bar') {
    const { x, y, width, height, color } = mark;
    return `${colorOf(color)} rg ${number(x)} ${up(y + height)} ${number(width)} ${number(height)} re f`;
  }
  if (mark.kind === 'path') return pathOperators(mark);
  const { text, face, size, x, y, color } = mark;
  const runs = runsOf(glyphsOf(text, face));
  const shown = runs.map((run) => {
    const codes = run.map((glyph) => (glyph.kern === 0 ? '' : `> ${-glyph.kern} <`) + fonts.code(glyph)).join('');
    return `/${fonts.nameOf(run[0]?.file ?? '')} ${number(size)} Tf [<${codes}>] TJ`;
  });
  return `BT ${colorOf(color)} rg ${number(x)} ${up(y)} Td ${shown.join(' ')} ET`;
}

/** A filled path is closed and painted as one; a clip ends with its own state (ISO 32000-1, 8.4.2, 8.5). */
function pathOperators({ rings, stroke, width, fill, dash, clip }: PathMark): string {
  const lines = rings.map((ring) =>
    ring.map(({ x, y }, n) => `${number(x)} ${up(y)} ${n === 0 ? 'm' : 'l'}`).join(' '),
  );
  const pen = `${colorOf(stroke)} RG ${number(width)} w [${dash === undefined ? '' : number(dash)}] 0 d`;
  const painted =
    fill === undefined
      ? `${pen} ${lines.join(' ')} S`
      : `${pen} ${colorOf(fill)} rg ${lines.map((line) => `${line} h`).join(' ')} B*`;
  if (!clip) return painted;
  const frame = `${number(clip.x)} ${up(clip.y + clip.height)} ${number(clip.width)} ${number(clip.height)}`;
  return `q ${frame} re W n ${painted} Q`;
}

/** Splits glyphs into runs from the same font file. */
function runsOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run?.[0]?.file === glyph.file) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}
