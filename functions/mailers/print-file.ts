import { BLEED, formats } from '#shared/mailers/formats.ts';
import type { MailerFormat } from '#shared/mailers/formats.ts';
import { number, operatorsOf } from '../pdf/mark-operators.ts';
import { PdfFile, textString } from '../pdf/pdf-file.ts';
import { PdfFonts } from '../pdf/pdf-fonts.ts';
import type { PrintImage } from './prepare-picture.ts';
import type { PictureName } from './print-facts.ts';
import type { PrintLayout, PrintSide } from './print-layout.ts';

/** A piece ready to be written: its sides, and the pictures they show. */
export type PrintPiece = {
  readonly format: MailerFormat;
  readonly layout: PrintLayout;
  readonly images: ReadonlyMap<PictureName, PrintImage>;
};

/**
 * Writes pieces as a print file of two pages each. Pages are as large as the paper before it is cut (MediaBox), and
 * name the edge of the knife (TrimBox). Texts are in embedded fonts and codes are shapes, so that nothing but photos
 * has pixels. The same pieces give the same bytes, because the file contains no time.
 */
export function printFile(pieces: readonly PrintPiece[], title: string): Buffer {
  const pdf = new PdfFile();
  const fonts = new PdfFonts();
  const sides = pieces.flatMap(({ format, layout, images }) =>
    [layout.front, layout.back].map((side) => ({
      format,
      images: imagesOf(pdf, side, images),
      content: contentOf(side, fonts, formats[format].height),
    })),
  );
  const fontEntries = fonts.write(pdf);
  const pages = pdf.reserve();
  const kids = sides.map(({ format, images, content }) => {
    const { width, height } = formats[format];
    const whole = `[0 0 ${number(width + 2 * BLEED)} ${number(height + 2 * BLEED)}]`;
    const trim = `[${BLEED} ${BLEED} ${number(width + BLEED)} ${number(height + BLEED)}]`;
    return pdf.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${whole} /BleedBox ${whole} /TrimBox ${trim} ` +
        `/Resources << /Font ${fontEntries} /XObject << ${images} >> >> /Contents ${pdf.addStream(content)} 0 R >>`,
    );
  });
  pdf.set(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const catalog = pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) >>`);
  return pdf.finish(catalog, pdf.add(`<< /Title ${textString(title)} /Trapped /False >>`));
}

function imagesOf(pdf: PdfFile, { pictures }: PrintSide, images: PrintPiece['images']): string {
  const entries = pictures.flatMap(({ name }) => {
    const image = images.get(name);
    return image ? [`/${name} ${pdf.addJpeg(image.jpeg, image)} 0 R`] : [];
  });
  return entries.join(' ');
}

/**
 * The content of a page: pictures below, everything else above them. Positions are from the lower left corner of the
 * trimmed page.
 */
function contentOf({ pictures, marks }: PrintSide, fonts: PdfFonts, pageHeight: number): string {
  const drawn = pictures.map(({ name, box: { x, y, width, height } }) => {
    const place = `${number(width)} 0 0 ${number(height)} ${number(x)} ${number(pageHeight - y - height)}`;
    return `q ${place} cm /${name} Do Q`;
  });
  return `q 1 0 0 1 ${BLEED} ${BLEED} cm\n${drawn.join('\n')}\n${operatorsOf(marks, fonts, pageHeight)}\nQ`;
}
