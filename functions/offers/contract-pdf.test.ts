import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';

import type { Language } from '#shared/language/language.ts';
import type { OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
import { offerDocument } from '#shared/offers/offer-document.ts';
import { hashOf, inSpanish, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { documentPdf } from '../pdf/document-pdf.ts';

const frozen = sampleFrozen({}, inSpanish);
const version: OfferVersion = {
  version: 2,
  frozen,
  wordsHash: hashOf(frozen),
  state: 'accepted',
  openedAt: '2026-11-22T15:00:00.000Z',
  changedAt: '2026-11-23T15:00:00.000Z',
};

function contractIn(language: Language): Buffer {
  const signature = sampleSignature(frozen, { optionId: '2', addOnIds: ['1'] }, { language, drawn: 'M10 20L300 180' });
  return documentPdf(offerDocument(version, signature, 'https://paveprint.example/verify'));
}

/** Every text of a PDF with its position: 'page x y: text', in points from the lower left. */
async function textsOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = [item.transform[4], item.transform[5]].map((one) => Math.round(Number(one)));
      lines.push(`${number} ${x} ${y}: ${item.str}`);
    }
  }
  await document.destroy();
  return `${lines.join('\n')}\n`;
}

/** The texts that `textsOf` found, as one line of words per page. */
function textOfPages(texts: string): string[] {
  const pages: string[] = [];
  for (const [, page, text] of texts.matchAll(/^(\d+) -?\d+ -?\d+: (.*)$/gm)) {
    const at = Number(page) - 1;
    pages[at] = pages[at] === undefined ? (text ?? '') : `${pages[at]} ${text}`;
  }
  return pages;
}

describe('a sealed contract, as another program reads it', () => {
  test.each(['en', 'es'] as const)('in %s says the same at the same places as it always has', async (language) => {
    const golden = await readFile(new URL(`golden/contract-${language}.txt`, import.meta.url), 'utf8');
    expect(await textsOf(contractIn(language))).toBe(golden);
  });

  test('writes out the signs of what was agreed, and leaves them out of one that was signed before it did', async () => {
    const signed = { ...frozen, terms: 'Slope ≤ 2 %, depth ≥ 6 in → edge' };
    const read = async (more: Partial<Signature>): Promise<string> => {
      const signature = sampleSignature(signed, { optionId: '2', addOnIds: [] }, more);
      const document = offerDocument({ ...version, frozen: signed }, signature, 'https://paveprint.example/verify');
      return textsOf(documentPdf(document));
    };
    expect(await read({ printsAll: true })).toContain('Slope <= 2 %, depth >= 6 in -> edge');
    expect(await read({})).toContain('Slope 2 %, depth 6 in edge');
  });

  test.each([
    ['en', 'Notice of Cancellation', 'November 23, 2026', 'NOT LATER THAN MIDNIGHT OF November 27, 2026.'],
    [
      'es',
      'Aviso de cancelación',
      '23 de noviembre de 2026',
      'A MÁS TARDAR A LA MEDIANOCHE DEL 27 de noviembre de 2026.',
    ],
  ] as const)(
    'in %s ends with a notice of cancellation in two copies, each alone on a page',
    async (language, title, signed, end) => {
      const company = { companyAddress: '12 Oak Lane, Boston, MA 02134', companyEmail: 'hello@paveprint.example' };
      const pagesOf = async (more: Partial<Signature>): Promise<string[]> => {
        const signature = sampleSignature(
          frozen,
          { optionId: '2', addOnIds: [] },
          { language, daysInWords: true, ...more },
        );
        const document = offerDocument(
          { ...version, frozen: { ...frozen, ...company } },
          signature,
          'https://paveprint.example/verify',
        );
        return textOfPages(await textsOf(documentPdf(document)));
      };
      const before = await pagesOf({});
      const pages = await pagesOf({ signedOn: '2026-11-23' });
      expect(pages.length).toBe(before.length + 2);
      for (const page of pages.slice(-2)) {
        expect(page.startsWith(`${title} `)).toBe(true);
        expect(page).toContain(signed);
        expect(page).toContain('Sample Paving, 12 Oak Lane, Boston, MA 02134, hello@paveprint.example');
        expect(page).toContain(end);
      }
      expect([...before, ...pages.slice(0, -2)].join(' ')).not.toContain(title);
    },
  );

  test('names its language to programs that read aloud', () => {
    expect(contractIn('es').toString('latin1')).toContain('/Lang (es-US)');
    expect(contractIn('en').toString('latin1')).toContain('/Lang (en-US)');
  });
});
