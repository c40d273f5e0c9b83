import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate, EstimateInput } from '#shared/estimates/estimate.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { aLine, newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import { newPage } from '../testing/open-pages.ts';
import { streams } from '../testing/pdf-streams.ts';

let session: SessionClient;
let organizationId: number;

beforeAll(async () => {
  session = (await openOffice()).session;
  const other = z.parse(organizations.create.body, { name: 'Default', companyName: 'Default Paving' });
  await session.call(organizations.create, { body: other });
  const body = z.parse(organizations.create.body, {
    name: 'Profile',
    companyName: 'Sample Pflaster Łódź',
    phoneNumber: '(954) 555-0100',
    primaryColor: '#0B7A55',
  });
  organizationId = (await session.call(organizations.create, { body })).id;
});

/** The text on the pages, read as a PDF reader does, by each font's map from glyphs to characters. */
function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const unpacked = streams(pdf);
  const maps = unpacked.filter((text) => text.includes('beginbfchar'));
  const fonts = [...objects.values()].filter((body) => body.includes('/Subtype /Type0'));
  const characters = fonts.map((_, n) => {
    const pairs = [...(maps[n] ?? '').matchAll(/<(\w{4})> <(\w+)>/g)];
    return new Map(
      pairs.map(([, glyph, code]) => [
        glyph,
        Buffer.from(code ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      ]),
    );
  });
  const pages = unpacked.filter((text) => text.includes(' Tf ['));
  return pages
    .flatMap((page) => [...page.matchAll(/BT (.*) ET/g)].map(([, line = '']) => shown(line, characters)))
    .join('\n');
}

function shown(line: string, characters: readonly ReadonlyMap<string | undefined, string>[]): string {
  return [...line.matchAll(/\/F(\d+) \S+ Tf \[(.*?)\] TJ/g)]
    .map(([, font, codes = '']) => {
      const glyphs = [...codes.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return glyphs.map((glyph) => characters[Number(font) - 1]?.get(glyph) ?? '?').join('');
    })
    .join('');
}

const params = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } });
const fileOf = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** An estimate in which no internal number equals a price. */
const job = (): Partial<EstimateInput> => ({
  organizationId,
  customerName: 'Zoë Sample Ελένη',
  customerNotes: 'Pays late',
  accessNotes: 'Gate code in the office',
  termsText: 'Half before the work begins.\nThe rest at its end.',
  exclusionsText: 'Drainage',
  lineItems: [
    aLine({ unitCost: 3.57, description: 'With 10% wastage', notes: 'From the cheap supplier' }),
    aLine({ id: 2, category: 'labor', label: 'Installation', qty: 160, unit: 'hour', unitCost: 64.13, isTaxable: 0 }),
    aLine({
      id: 3,
      category: 'permit',
      label: 'Building permit',
      qty: 1,
      unit: 'flat',
      unitCost: 151.17,
      includeInMargin: 0,
      isTaxable: 0,
    }),
    aLine({
      id: 4,
      category: 'other',
      label: 'Lighting',
      qty: 1,
      unit: 'flat',
      unitCost: 503.19,
      isOptional: 1,
      isTaxable: 0,
    }),
    aLine({
      id: 5,
      category: 'other',
      label: 'Early completion bonus',
      qty: 1,
      unit: 'flat',
      unitCost: -200,
      isDiscount: 1,
    }),
    aLine({
      id: 6,
      category: 'onsite',
      label: 'Survey',
      qty: 1,
      unit: 'flat',
      unitCost: 85.41,
      isTaxable: 0,
      creditIfWon: 1,
    }),
  ],
});

describe('the customer’s PDF', () => {
  let made: Estimate;
  let bytes: Buffer;
  let headers: Headers;
  let text: string;
  beforeAll(async () => {
    made = await newEstimate(session, job());
    const file = await fileOf(session.ask(estimates.customerPdf, params(made)));
    bytes = file.bytes;
    text = textOf(bytes);
    headers = file.headers;
  });

  test('is a download that is never cached', () => {
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="estimate-${made.id}.pdf"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('is a PDF with a correct table of objects', () => {
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const file = bytes.toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 5)).toBe('xref\n');
    const places = [...file.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(10);
    places.forEach((place, n) => expect(file.slice(place, place + 12)).toMatch(new RegExp(`^${n + 1} 0 obj\\n`)));
    expect(file).toContain('/FontFile2');
  });

  test('shows what the customer buys and pays', () => {
    const said = [
      'Sample Pflaster Łódź',
      'Zoë Sample Ελένη',
      'Concrete pavers, 4×8',
      '1,100 sq ft',
      'Building permit',
      'Survey (credited if won)',
      '−$200.00',
      'Half before the work begins.',
      'The rest at its end.',
      'Drainage',
      'This estimate is valid for 30 days, until',
    ];
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
    expect(text).toContain(made.grandTotal.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    expect(text).toContain('$774.14'); // 503.19 / (1 - 0.35): an option at its price
  });

  test('has no cost, no margin and no profit, on the page or in its bytes', () => {
    const ours = [
      ...made.lineItems
        .filter(({ isDiscount }) => isDiscount === 0)
        .flatMap((line) => [line.unitCost, line.extendedCost]),
      made.costSubtotal,
      made.profit,
    ];
    const everything = [text, bytes.toString('latin1'), ...streams(bytes)].join('\n');
    for (const figure of ours) {
      expect(text.replaceAll(',', '')).not.toContain(figure.toFixed(2));
      expect(bytes.toString('latin1')).not.toContain(figure.toFixed(2));
    }
    expect(text).not.toMatch(/cost|margin|profit|wastage|supplier|Pays late|Gate code|35%/i);
    expect(everything).not.toMatch(/margin|profit/i);
  });
});

test('the customer’s PDF puts what is included in one row, can be signed, and leads to the page once it can be opened', async () => {
  const { slug, id } = await newPage(session);
  const flat = (n: number, label: string) => aLine({ id: n, category: 'other', label, unit: 'flat', isTaxable: 0 });
  const labels = ['Sand bedding', 'Site cleanup', 'Site cleanup'];
  const made = await newEstimate(session, {
    proposalId: id,
    areaSqft: 721.16,
    areaBandSqFt: 64.2,
    lineItems: labels.map((label, n) => flat(n + 1, label)),
  });
  const read = async () => textOf((await fileOf(session.ask(estimates.customerPdf, params(made)))).bytes);
  const text = await read();
  for (const words of ['Sand bedding, Site cleanup', '721 ± 64 sq ft', 'Accepted by', 'Date']) {
    expect(text).toContain(words);
  }
  expect(text.match(/Included/g)).toHaveLength(1);
  expect(text).toContain(`/proposal/${slug}`);
  await session.call(proposals.setStatus, { params: { slug }, body: { status: 'draft' } });
  expect(await read()).not.toContain('/proposal/');
});

test('a long estimate continues on numbered pages', async () => {
  const lineItems = Array.from({ length: 120 }, (_, n) => aLine({ id: n + 1, label: `Line ${n + 1}` }));
  const made = await newEstimate(session, { lineItems, termsText: 'word '.repeat(700) });
  const text = textOf((await fileOf(session.ask(estimates.customerPdf, params(made)))).bytes);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  for (const { label } of lineItems) expect(text).toContain(label);
});

test('documents of an estimate without an organization carry the default one', async () => {
  const made = await newEstimate(session);
  expect(made).not.toHaveProperty('organizationId');
  for (const endpoint of [estimates.customerPdf, estimates.costSheet]) {
    expect(textOf((await fileOf(session.ask(endpoint, params(made)))).bytes)).toContain('Default Paving');
  }
});

test('the cost sheet shows every cost and says that it is internal', async () => {
  const made = await newEstimate(session, job());
  const text = textOf((await fileOf(session.ask(estimates.costSheet, params(made)))).bytes);
  for (const words of ['Internal, not for the customer', '$3.57', '$64.13', 'cheap supplier', 'Profit', 'Margin']) {
    expect(text).toContain(words);
  }
});

describe('the CSV', () => {
  test('has every line item, and no cell runs in a spreadsheet', async () => {
    const label = '=HYPERLINK("https://evil.example")';
    const notes = ' @SUM(1)';
    const description = '+1, "quoted"';
    const made = await newEstimate(session, {
      customerName: '-2+3',
      lineItems: [aLine({ label, notes, description }), aLine({ id: 2, unitCost: -200, isDiscount: 1 })],
    });
    const { headers, bytes } = await fileOf(session.ask(estimates.csv, params(made)));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = bytes.toString().split('\r\n');
    expect(rows).toContain(
      '"Category","Item","Description","Quantity","Unit","Unit cost","Extended cost","Optional","In margin","Taxable","Discount","Credited if won","Notes"',
    );
    expect(rows.find((row) => row.includes('HYPERLINK'))).toBe(
      `"pavers","'=HYPERLINK(""https://evil.example"")","'+1, ""quoted""",1100,"sq ft",3.50,3850.00,no,yes,yes,no,no,"'@SUM(1)"`,
    );
    expect(rows).toContain(`Customer,"'-2+3"`);
    for (const total of ['Cost', 'Price before tax', 'Tax', 'Grand total', 'Profit', 'Margin']) {
      expect(rows.filter((row) => row.startsWith(`${total},`))).toHaveLength(1);
    }
    expect(rows).toContain(`Grand total,${made.grandTotal.toFixed(2)}`);
    const cells = rows.flatMap((row) => row.replace('\uFEFF', '').split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    const dangerous = cells.filter((cell) => /^"?[=+@\t\r]/.test(cell) || /^"?-(?!\d+(\.\d+)?$)/.test(cell));
    expect(dangerous).toEqual([]);
  });
});
