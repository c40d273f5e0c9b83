import type { PdfFile } from './pdf-file.ts';
import { textString } from './pdf-file.ts';

/** Room for a signature with its certificate, which need about half of it. */
export const SEAL_BYTES = 4096;

/** What a seal says about its document. */
export type SealField = {
  /** When the document was signed, as an ISO instant. */
  readonly at: string;
  readonly reason: string;
  /** Identify the sealed offer when a file is checked: the id of its public page, and the version. */
  readonly pageId: string;
  readonly version: number;
};

/** Adds an invisible signature field whose signature is filled in afterwards (ISO 32000-1, 12.8). */
export function addSealField(pdf: PdfFile, page: number, { at, reason, pageId, version }: SealField): number {
  const moment = at.replace(/\D/g, '').slice(0, 14);
  const signature = pdf.add(
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ' +
      `/ByteRange [${Array.from({ length: 4 }, () => '0'.repeat(10)).join(' ')}] ` +
      `/Contents <${'0'.repeat(SEAL_BYTES * 2)}> /M (D:${moment}Z) /Reason ${textString(reason)} ` +
      `/PaveprintOffer (${pageId} ${version}) >>`,
  );
  return pdf.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (seal) /Rect [0 0 0 0] /F 132 /P ${page} 0 R /V ${signature} 0 R >>`,
  );
}
