import * as fc from 'fast-check';
import jsqr from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { formats, isInside, mailerFormat, overlaps, safeBox } from '#shared/mailers/formats.ts';
import type { MailerFormat, PrintBox } from '#shared/mailers/formats.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { mergePdfs } from '../pdf/merge-pdf.ts';
import type { Mark } from '../pdf/page-layout.ts';
import { cropToBox, fitIntoBox } from './prepare-picture.ts';
import type { PrintImage } from './prepare-picture.ts';
import type { PictureName, PrintFacts } from './print-facts.ts';
import { printFile } from './print-file.ts';
import { layOutPiece } from './print-layout.ts';
import { proofPicture } from './proof-picture.ts';
import { readCode } from './read-code.ts';

const URL = 'https://paveprint.example/proposal/12-oak-street-0123456789abcdefghjk?m=01k0000000abcdefghjkmnpqrs';

const factsOf = (format: MailerFormat, more: Partial<PrintFacts> = {}): PrintFacts => ({
  format,
  company: 'Sample Paving Co.',
  contact: 'sample-paving.example · (954) 555-0163',
  color: '#0F5132',
  postalAddress: '1 Sample Road, Sampletown, FL 33301',
  address: '12 Oak Street, Boston, MA 02134',
  price: '$8,752 – $9,673',
  area: '850 sq ft',
  pictureNote: 'AI concept, not a photograph',
  attribution: '© A. Photographer, Mapillary, CC BY-SA 4.0',
  pageUrl: 'https://paveprint.example/proposal/12-oak-street-0123456789abcdefghjk',
  pictures: { design: 'a', photo: 'b' },
  ...more,
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#998877' } })
    .png()
    .toBuffer();

/** A piece with pictures of this size. */
async function pieceOf(facts: PrintFacts, [width, height]: readonly [number, number] = [1536, 1024]) {
  const layout = layOutPiece(facts, URL);
  const source = await picture(width, height);
  const images = new Map<PictureName, PrintImage>();
  for (const { name, box } of layout.front.pictures) images.set(name, await cropToBox(source, box));
  return { format: facts.format, layout, images };
}

const openPdf = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

const long = (max: number) =>
  fc
    .array(fc.constantFrom('Oak', 'Paving', 'Wwwwwwwwwwww', '1', 'Straße', '馬'), { maxLength: 60 })
    .map((words) => words.join(' ').slice(0, max));
const longFacts = { company: long(100), contact: long(240), postalAddress: long(300), attribution: long(120) };

describe.each(mailerFormat.options)('the print file of a %s', (format) => {
  const { width, height } = formats[format];

  test('has its boxes: the paper with an eighth of an inch on each side, and where it is cut', async () => {
    const file = printFile([await pieceOf(factsOf(format))], 'Sample');
    const text = file.toString('latin1');
    const boxes = [...text.matchAll(/\/(MediaBox|BleedBox|TrimBox) \[([\d. ]+)\]/g)].map(([, name, box]) => [
      name,
      box?.split(' ').map(Number),
    ]);
    const whole = [0, 0, width + 18, height + 18];
    const side = [
      ['MediaBox', whole],
      ['BleedBox', whole],
      ['TrimBox', [9, 9, width + 9, height + 9]],
    ];
    expect(boxes).toEqual([...side, ...side]);
    const pdf = await openPdf(file);
    expect(pdf.numPages).toBe(2);
    expect((await pdf.getPage(1)).view).toEqual(whole);
  });

  test('shows its words as text, its photos as pixels and nothing else as pixels', async () => {
    const pdf = await openPdf(printFile([await pieceOf(factsOf(format))], 'Sample'));
    const pages = await Promise.all([1, 2].map((n) => pdf.getPage(n)));
    const words = await Promise.all(
      pages.map(async (page) =>
        (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
      ),
    );
    expect(words[0]).toContain('Your driveway at 12 Oak Street');
    expect(words[0]).toContain('AI concept, not a photograph');
    for (const part of [
      'Sample Paving Co.',
      'Estimated price',
      '$8,752 – $9,673',
      'What you can do next',
      'Why did I get this?',
      'Do not mail me again',
    ]) {
      expect(words[1]).toContain(part);
    }
    const painted = await Promise.all(
      pages.map(async (page) => {
        const { fnArray } = await page.getOperatorList();
        return fnArray.filter((one) => one === OPS.paintImageXObject).length;
      }),
    );
    expect(painted).toEqual([2, 0]);
  });

  test('carries words, and a code that another reader finds in its proof, and this one in the file itself', async () => {
    const piece = await pieceOf(factsOf(format));
    const file = printFile([piece], 'Sample');
    expect(readCode(file, format, piece.layout.code)).toBe(URL);
    const proof = proofPicture(format, piece.layout.back, piece.images, true);
    const letters = piece.layout.back.marks.filter(({ kind }) => kind === 'text');
    expect(proof.toString().match(/<path d="M/g)).toHaveLength(letters.length);
    const { data, info } = await sharp(proof, { density: 144 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(URL);
  });

  test('whose code was damaged reads as nothing', async () => {
    const piece = await pieceOf(factsOf(format));
    const half = piece.layout.back.marks.filter((mark, n) => !(mark.kind === 'bar' && n % 2 === 0));
    const layout = { ...piece.layout, back: { ...piece.layout.back, marks: half } };
    expect(readCode(printFile([{ ...piece, layout }], 'Sample'), format, piece.layout.code)).not.toBe(URL);
  });

  test('is the same bytes for the same piece', async () => {
    const [one, other] = [await pieceOf(factsOf(format)), await pieceOf(factsOf(format))];
    expect(printFile([one], 'Sample').equals(printFile([other], 'Sample'))).toBe(true);
  });

  test('keeps texts and code within what is safe and off the block of the address, however long the texts', () => {
    const facts = fc.record({ ...longFacts, address: long(200) });
    fc.assert(
      fc.property(facts, (more) => {
        const { front, back, code } = layOutPiece(factsOf(format, more), URL);
        const boxes = [...front.marks, ...back.marks].flatMap((mark) => textBox(mark));
        for (const box of boxes) expect([box, isInside(box, safeBox(format))]).toEqual([box, true]);
        expect([code, isInside(code, safeBox(format))]).toEqual([code, true]);
        const { inkFree } = formats[format];
        if (!inkFree) return;
        const marks = [...back.marks.flatMap((mark) => textBox(mark)), code];
        expect(marks.filter((box) => overlaps(box, inkFree))).toEqual([]);
      }),
    );
  });

  test('has no text of its back on another one, and price and area always, however long the texts', () => {
    const words = 'Wwwwwwwwwwww '.repeat(30);
    const longest = {
      company: words.slice(0, 100),
      contact: words.slice(0, 240),
      postalAddress: words.slice(0, 300),
      attribution: words.slice(0, 120),
      pictures: { design: 'a', photo: 'b', logo: 'c' } as const,
    };
    const logo = fc.constantFrom({ design: 'a', photo: 'b' }, { design: 'a', photo: 'b', logo: 'c' });
    fc.assert(
      fc.property(fc.record({ ...longFacts, pictures: logo }), (more) => {
        const { back, code } = layOutPiece(factsOf(format, more), URL);
        const boxes = [...back.marks.flatMap((mark) => textBox(mark)), code];
        const above = boxes.flatMap((box, n) => boxes.slice(n + 1).filter((other) => overlaps(box, other)));
        expect(above).toEqual([]);
        const said = back.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
        for (const part of ['$8,752 – $9,673', '850 sq ft', 'Why did I get this?']) expect(said).toContain(part);
      }),
      { examples: [[longest]] },
    );
  });
});

test('a logo stands above the name of its company, and no room is kept where there is none', () => {
  const [bare, branded] = [{}, { logo: 'c' }].map((logo) => {
    const { back } = layOutPiece(factsOf('card', { pictures: { design: 'a', photo: 'b', ...logo } }), URL);
    const [y = 0] = back.marks.flatMap((mark) =>
      mark.kind === 'text' && mark.text === 'Sample Paving Co.' ? [mark.y] : [],
    );
    return { pictures: back.pictures.map(({ name }) => name), y };
  });
  expect([bare?.pictures, branded?.pictures]).toEqual([[], ['logo']]);
  expect(branded?.y).toBeGreaterThan(bare?.y ?? 0);
});

test('the back says where the photo comes from, and of an upload only who chose it', () => {
  const said = (attribution: string) =>
    layOutPiece(factsOf('card', { attribution }), URL)
      .back.marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))
      .join(' ');
  expect(said('© A. Photographer')).toContain('The photo comes from street-level imagery');
  expect(said('')).toContain('Sample Paving Co. chose the photo.');
  expect(said('')).not.toMatch(/street-level|satellite/);
});

test('a long street is printed smaller, and whole', () => {
  const street = '14180 Northeast Commonwealth Boulevard';
  const { front } = layOutPiece(factsOf('card', { address: `${street}, Fort Lauderdale, FL 33304` }), URL);
  const texts = front.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toContain(`Your driveway at ${street}`);
});

/** Roughly the box of a text's ink. */
function textBox(mark: Mark): PrintBox[] {
  if (mark.kind !== 'text') return [];
  const { text, face, size, x, y } = mark;
  return [{ x, y: y - size, width: measureText(text, face, size), height: size * 1.2 }];
}

test('words of people never become markup in a proof', async () => {
  const piece = await pieceOf(factsOf('card', { company: '<script>alert(1)</script>', address: '"/><image href="x"' }));
  const proof = proofPicture('card', piece.layout.back, piece.images, true).toString();
  expect(proof).not.toMatch(/script|href="x"/);
});

test('a picture is cropped to its box, says how many pixels an inch has, and gets no more than paper shows', async () => {
  const box = { x: 0, y: 0, width: 630, height: 329 };
  const [coarse, fine] = [
    await cropToBox(await picture(1024, 1024), box),
    await cropToBox(await picture(4000, 3000), box),
  ];
  expect([coarse.ppi, coarse.width, coarse.height]).toEqual([117, 1024, 535]);
  expect([fine.ppi, fine.width]).toEqual([457, 2625]);
});

test.each(['#00000000', '#ffffff'])(
  'a logo with margins of %s is printed as large as its box allows',
  async (margin) => {
    const box = { x: 0, y: 0, width: 120, height: 44 };
    const mark = await sharp({ create: { width: 600, height: 160, channels: 3, background: '#0f5132' } })
      .png()
      .toBuffer();
    const logo = await sharp({ create: { width: 1000, height: 1000, channels: 4, background: margin } })
      .composite([{ input: mark }])
      .png()
      .toBuffer();
    const { jpeg, width, ppi } = await fitIntoBox(logo, box);
    const { info: ink } = await sharp(jpeg).trim({ background: '#ffffff' }).toBuffer({ resolveWithObject: true });
    expect((ink.width / width) * box.width).toBeGreaterThan(100);
    expect(ppi).toBe(360);
  },
);

test.each(['#ffffff', '#ffff00'])('a logo in %s on dark ground of its own is printed with that ground', async (ink) => {
  const mark = await sharp({ create: { width: 120, height: 40, channels: 3, background: ink } })
    .png()
    .toBuffer();
  const logo = await sharp({ create: { width: 240, height: 88, channels: 4, background: '#203040' } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  const { jpeg } = await fitIntoBox(logo, { x: 0, y: 0, width: 120, height: 44 });
  const { channels, dominant } = await sharp(jpeg).stats();
  expect(channels.every(({ mean }) => mean < 130)).toBe(true);
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(80);
});

test('a merged file has every page as it was, read by another reader', async () => {
  const [one, other] = [
    printFile([await pieceOf(factsOf('card'))], 'One'),
    printFile([await pieceOf(factsOf('self-mailer', { company: 'Other Paving' }))], 'Other'),
  ];
  const written: Buffer[] = [];
  const merged = mergePdfs('All', (bytes) => written.push(bytes));
  for (const file of [one, other, one]) merged.add(file);
  merged.finish();
  const pdf = await openPdf(Buffer.concat(written));
  expect(pdf.numPages).toBe(6);
  const words = async (n: number) => {
    const content = await (await pdf.getPage(n)).getTextContent();
    return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  expect(await words(2)).toContain('Sample Paving Co.');
  expect(await words(4)).toContain('Other Paving');
  const { fnArray } = await (await pdf.getPage(5)).getOperatorList();
  expect(fnArray.filter((each) => each === OPS.paintImageXObject)).toHaveLength(2);
});
