import type { PrintDocument } from '#shared/estimates/print-document.ts';
import { locales } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { operatorsOf } from './mark-operators.ts';
import { layOut, PAGE } from './page-layout.ts';
import type { PdfPage } from './page-layout.ts';
import { PdfFile, textString } from './pdf-file.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { addSealField } from './seal-field.ts';
import type { SealField } from './seal-field.ts';

/**
 * Renders a document as a PDF with embedded fonts, so that it looks and prints the same everywhere. Adds a field for a
 * seal if the document is to be sealed.
 */
export const documentPdf = (document: PrintDocument, seal?: SealField): Buffer =>
  pagesPdf(layOut(document), {
    title: document.footer,
    author: document.letterhead[0] ?? '',
    language: document.language ?? 'en',
    seal,
  });

/** Writes pages that are already laid out. */
export function pagesPdf(
  laidOut: readonly PdfPage[],
  about: {
    readonly title: string;
    readonly author: string;
    readonly language?: Language;
    readonly seal?: SealField | undefined;
  },
): Buffer {
  const pdf = new PdfFile();
  const fonts = new PdfFonts();
  const contents = laidOut.map((page) => operatorsOf(page, fonts, PAGE.height));
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
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (${locales[about.language ?? 'en']}) /ViewerPreferences << /DisplayDocTitle true >>` +
      `${field ? ` /AcroForm << /SigFlags 3 /Fields [${field} 0 R] >>` : ''} >>`,
  );
  const info = pdf.add(`<< /Title ${textString(about.title)} /Author ${textString(about.author)} >>`);
  return pdf.finish(catalog, info);
}
