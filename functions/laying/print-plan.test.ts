import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { laying } from '#shared/laying/contract.ts';
import { cutList } from '#shared/laying/cut-list.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { MAX_OFFSET } from '#shared/laying/laying-settings.ts';
import type { LayingSettings } from '#shared/laying/laying-settings.ts';
import { drawingOf } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft, newPlannedProposal } from '#shared/testing/houses.ts';
import { cornerDrive, flaredDrive, outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { sheetPage, WINDOW } from './draw-sheet.ts';
import { crewSheetPdf, orderListPdf } from './print-plan.ts';
import type { PlannedJob } from './require-plan.ts';

const pavers = { shape: 'rectangle', pattern: 'herringbone-45' } as const;

const planOf = ({ areas: [area] }: PlannedJob): LayingPlan => {
  if (!area) throw new Error('There is no area.');
  return area.plan;
};

function jobOf(corners: Parameters<typeof outlineInFeet>[0], part: Partial<LayingSettings> = {}): PlannedJob {
  const outline = outlineInFeet(corners, 17);
  const settings = { ...firstSettings(pavers, outline), ...part };
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: areaBandSqFt(outline) });
  if ('problem' in plan) throw new Error(plan.problem);
  const address = '1 Sample Street, (Łódź) \\ <b>';
  const area = {
    name: 'Driveway',
    pavers: 'Rectangle, Herringbone (45°)',
    settings,
    bandSqFt: areaBandSqFt(outline),
    plan,
  };
  return { id: 7, pageId: 'page', organizationId: undefined, address, areas: [area] };
}

type Path = { readonly painted: number; readonly numbers: readonly number[]; readonly box: readonly number[] };
type ReadPage = { readonly paths: readonly Path[]; readonly texts: readonly string[]; readonly words: string };

/** The proposal page as HTML; its account sees drafts as well. */
const newestPage = async (session: SessionClient, slug: string): Promise<string> =>
  (await session.send('GET', `/proposal/${slug}`)).text();

/** The pages of a PDF as another reader sees them: painted paths and text. */
async function readBack(pdf: Buffer): Promise<readonly ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { fnArray, argsArray } = await page.getOperatorList();
    const paths = fnArray.flatMap((op, at): Path[] => {
      if (op !== OPS.constructPath) return [];
      const [painted, [numbers], box] = argsArray[at] as [number, [ArrayLike<number>], ArrayLike<number>];
      return [{ painted, numbers: Array.from(numbers), box: Array.from(box) }];
    });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
    pages.push({ paths, texts, words: texts.join(' ') });
  }
  await task.destroy();
  return pages;
}

const outlinesOn = (page: ReadPage | undefined): readonly Path[] =>
  (page?.paths ?? []).filter(({ painted }) => painted === OPS.eoFillStroke || painted === OPS.closeEOFillStroke);
const filledOn = (page: ReadPage | undefined): readonly Path[] =>
  (page?.paths ?? []).filter(({ painted }) => painted === OPS.fill);
const widthOf = ([left = 0, , right = 0]: readonly number[] = []): number => right - left;
const heightOf = ([, low = 0, , high = 0]: readonly number[] = []): number => high - low;

/**
 * The bars and texts of a PDF, one per line, with their positions and colors: everything that is drawn next to the
 * pavers.
 */
async function markedOn(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const lines: string[] = [];
  const rounded = (numbers: Iterable<number>) => Array.from(numbers, (one) => Math.round(one)).join(' ');
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [`${n} ${rounded(item.transform.slice(4))}: ${item.str}`] : [],
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    let color = '';
    const fills = new Map<string, number>();
    fnArray.forEach((op, at) => {
      if (op === OPS.setFillRGBColor) color = String(argsArray[at]);
      if (op !== OPS.constructPath) return;
      const [painted, , box] = argsArray[at] as [number, unknown, ArrayLike<number>];
      if (painted === OPS.fill) texts.push(`${n} ${rounded(Array.from(box))}: ${color}`);
      if (painted !== OPS.stroke) fills.set(color, (fills.get(color) ?? 0) + 1);
    });
    lines.push(...texts, ...[...fills].map(([one, count]) => `${n} ${one}: ${count} times`));
  }
  await task.destroy();
  return `${lines.join('\n')}\n`;
}

describe('a crew sheet, read by another reader', () => {
  test.each([
    ['a straight drive', straightDrive, {}],
    ['a flared apron with a border', flaredDrive, { borderCourses: 1 }],
    ['an L', cornerDrive, { turn: 15 }],
  ] as const)('of %s has as many outlines as the plan has pieces, and each number once', async (_, corners, part) => {
    const job = jobOf(corners, part);
    const pages = await readBack(crewSheetPdf(job, undefined));
    const sheets = pages.filter(({ words }) => words.includes('Crew sheet'));
    const plan = planOf(job);
    expect(sheets.flatMap(outlinesOn)).toHaveLength(plan.whole + plan.cuts);
    expect(sheets[0]?.words).toContain(`Sheet 1 of ${sheets.length}`);
    const printed = sheets.flatMap(({ texts }) => texts.filter((one) => /^\d+$/.test(one)).map(Number));
    // Each sheet also has the numbers of all sheets, on its map of them.
    const numbers = [
      ...cutList(plan).cuts.map(({ number }) => number),
      ...sheets.flatMap(() => sheets.map((_, n) => n + 1)),
    ];
    expect(printed.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('has a scale bar that is true to a tenth of a point, beside pavers of the same scale', async () => {
    const job = jobOf(straightDrive, { turn: 45 });
    const [sheet] = await readBack(crewSheetPdf(job, undefined));
    const [, inFoot = '1', one = '0'] = /Scale 1\/(\d+) in = 1 ft.* (\d+) ft/.exec(sheet?.words ?? '') ?? [];
    const perFoot = 72 / Number(inFoot);
    const bar = filledOn(sheet).find(({ box }) => Math.abs(heightOf(box) - 4) < 0.01);
    expect(Math.abs(widthOf(bar?.box) - Number(one) * perFoot)).toBeLessThan(0.1);
    // 4 × 8 in minus the joint of 1/8 in.
    const widths = outlinesOn(sheet).map(({ box }) => widthOf(box));
    const paver = (7.875 / 12) * perFoot;
    expect(widths.filter((width) => Math.abs(width - paver) < 0.1).length).toBeGreaterThan(100);
  });

  test('on sheets beside and below each other says the same at the same places as it always has', async () => {
    const golden = await readFile(new URL('golden/crew-sheet.txt', import.meta.url), 'utf8');
    const job = jobOf(cornerDrive, { along: 20_320, borderCourses: 1 });
    expect(await markedOn(crewSheetPdf(job, undefined))).toBe(golden);
  });

  test('names the side it starts at as the drawing numbers it, though the settings name one that is gone', async () => {
    const [sheet] = await readBack(crewSheetPdf(jobOf(straightDrive, { startSide: 5 }), undefined));
    expect(sheet?.words).toContain('Start at the dot, in the corner of side 2.');
  });

  test('lists what to keep of every cut, and prints hostile text as it is', async () => {
    const job = jobOf(flaredDrive, { borderCourses: 1 });
    const pages = await readBack(crewSheetPdf(job, undefined));
    const all = pages.map(({ words }) => words).join(' ');
    const { groups } = cutList(planOf(job));
    for (const { keep } of groups) expect(all).toContain(keep);
    expect(all.replaceAll(' ', '')).toContain('1SampleStreet,(Łódź)\\<b>');
    expect(all).toContain('border of 1 course');
    expect(all).toContain('Start at the dot, in the corner of side');
  });
});

describe('the head of a crew sheet', () => {
  const long = (max: number) =>
    fc
      .array(fc.constantFrom('Hearthstone', 'WWWWWWWWWWWW', 'mixed', '12 x 6 in', 'Łódź'), {
        minLength: 1,
        maxLength: 40,
      })
      .map((words) => words.join(' ').slice(0, max).trim());
  const sizes = fc.array(long(40), { minLength: 1, maxLength: 4 });
  const straight = outlineInFeet(straightDrive, 17);
  const plan = planOf(jobOf(straightDrive));
  const [unit] = plan.units;
  const letters = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');

  test('has every word of the longest texts, between its title and its bar of feet, beside the plan of the sheets', () => {
    fc.assert(
      fc.property(sizes, long(250), long(200), fc.nat(MAX_OFFSET), (labels, paved, address, along) => {
        const units = labels.flatMap((label) => (unit ? [{ ...unit, label }] : []));
        const settings = { ...firstSettings(pavers, straight), borderCourses: 2, along, into: 304_000 };
        const job = { address, pavers: paved, settings, plan: { ...plan, units } };
        const drawing = drawingOf(plan, cutList(plan).cuts, WINDOW);
        const marks = sheetPage({ job, company: '', drawing, index: 0 });
        const head = marks.flatMap((mark) =>
          mark.kind === 'text' && mark.x === 36 && mark.y > 53 && mark.y < 142 ? [mark] : [],
        );
        const said = letters(head.map(({ text }) => text));
        const sizesOfIt = labels.join(' and ');
        for (const part of [paved, address, `${sizesOfIt}, 60 mm thick, joint 1/8 in, border of 2 courses`])
          expect(said).toContain(letters([part]));
        expect(said).toContain(letters(['Dashed lines are its chalk lines.Scale 1']));
        for (const { text, face, size, y } of head) {
          expect(36 + measureText(text, face, size)).toBeLessThanOrEqual(436);
          expect(y + size * 0.25).toBeLessThan(138);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is in its usual size where all of it is short', async () => {
    const marked = await markedOn(crewSheetPdf(jobOf(straightDrive), undefined));
    for (const line of ['709: Rectangle', '698: 4 × 8 in', '663: Scale']) expect(marked).toContain(`1 36 ${line}`);
  });
});

test('a crew sheet of several areas has sheets and a cut list for each, with its name', async () => {
  const [drive, path] = [jobOf(straightDrive), jobOf(flaredDrive)];
  const areas = [...drive.areas, ...path.areas.map((area) => ({ ...area, name: 'Walkway (Łódź)' }))];
  const pages = await readBack(crewSheetPdf({ ...drive, areas }, undefined));
  const sheets = pages.filter(({ words }) => words.includes('Crew sheet'));
  const [one, two] = [planOf(drive), planOf(path)];
  expect(sheets.flatMap(outlinesOn)).toHaveLength(one.whole + one.cuts + two.whole + two.cuts);
  const named = (name: string) => pages.filter(({ words }) => words.replaceAll(' ', '').includes(name));
  expect(named('Walkway(Łódź),1Sample').length).toBeGreaterThan(1);
  expect(named('Driveway,1Sample').length).toBeGreaterThan(1);
  expect(pages.filter(({ words }) => words.includes('Cut list')).length).toBeGreaterThan(1);
  expect(sheets[0]?.words).not.toContain('Walkway');
});

test('an order list prints every row with its quantity, apart from its unit', async () => {
  const job = jobOf(straightDrive);
  const [page] = await readBack(orderListPdf(job, undefined));
  const { units, pallets, baseTons } = planOf(job);
  for (const [count, unit] of [
    [units[0]?.order ?? 0, 'pavers'],
    [pallets.low, 'pallets'],
    [pallets.high, 'pallets'],
    [baseTons, 'tons'],
  ] as const) {
    expect(page?.words).toContain(`${count.toLocaleString('en-US')} ${unit}`);
  }
  expect(page?.words).toContain('Order list');
  expect(page?.words).toContain('Check the outline with a tape measure before you order.');
});

describe('the documents of a proposal', () => {
  test.each([
    ['crew-sheet', laying.crewSheet],
    ['order-list', laying.orderList],
  ])('are printed from its saved plan: %s', async (name, endpoint) => {
    const { session } = await openOffice();
    const { id } = await newPlannedProposal(session);
    const answer = await session.ask(endpoint, { params: { id: String(id) } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}-${id}.pdf"`);
    const pages = await readBack(Buffer.from(await answer.arrayBuffer()));
    expect(pages[0]?.words).toContain('Rectangle, Herringbone (45°), Red brick');
  });

  test('name the area by tape of the offer on the order list, beside the one that it was laid from', async () => {
    const { session } = await openOffice();
    const params = { id: String((await newPlannedProposal(session)).id) };
    const words = async (): Promise<string> => {
      const answer = await session.ask(laying.orderList, { params });
      const pages = await readBack(Buffer.from(await answer.arrayBuffer()));
      return pages.map((page) => page.words).join(' ');
    };
    const laid = /from which this list was laid\s+([\d.,]+) sq ft/;
    const [, drawn = ''] = laid.exec(await words()) ?? [];
    expect(Number(drawn)).toBeGreaterThan(0);
    await session.call(offers.save, { params, body: { revision: 0, content: sampleContent } });
    const taped = await words();
    expect(taped).toMatch(laid);
    expect(taped).toMatch(/as in the offer\s+742\.5 sq ft/);
    const [, beyond = ''] = /beyond the drawn one\s+([-\d.,]+) sq ft/.exec(taped) ?? [];
    expect(Number(beyond)).toBeCloseTo(742.5 - Number(drawn), 1);
  });

  test('count pallets for the band of an outline that was suggested, which is wider', async () => {
    const { session } = await openOffice();
    const { id } = await newPlannedProposal(session);
    const params = { id: String(id) };
    const pallets = async (): Promise<readonly number[]> => {
      const answer = await session.ask(laying.orderList, { params });
      const [page] = await readBack(Buffer.from(await answer.arrayBuffer()));
      return ['low', 'high'].map((end) =>
        Number(new RegExp(`${end} end of the area\\s+(\\d+)`).exec(page?.words ?? '')?.[1]),
      );
    };
    const [low = 0, high = 0] = await pallets();
    expect(high).toBeGreaterThanOrEqual(low);
    const outlineOrigin = { method: 'suggested', metersPerPixel: 0.3, clearness: 0.5 } as const;
    await session.call(proposals.edit, { params, body: { outlineOrigin } });
    const [wideLow = 0, wideHigh = 0] = await pallets();
    expect([wideLow < low, wideHigh > high]).toEqual([true, true]);
  });

  test('names the product of its saved plan to homeowners, until the plan has none', async () => {
    const { session } = await openOffice();
    const { id, layingPlan, slug } = await newPlannedProposal(session);
    if (!layingPlan) throw new Error('There is no plan.');
    const size = { label: '8 x 4 in', length: 20_320, width: 10_160 };
    const product = { sku: 'A-1', title: 'Sample brick, Red', ...size, swatches: [] };
    const params = { id: String(id) };
    const plan = { ...layingPlan, settings: { ...layingPlan.settings, product } };
    await session.call(proposals.edit, { params, body: { layingPlan: plan } });
    const page = await newestPage(session, slug);
    expect(page).toContain('Sample brick, Red');
    await session.call(proposals.edit, { params, body: { layingPlan } });
    expect(await newestPage(session, slug)).not.toContain('Sample brick, Red');
  });

  test('are refused with a sentence while no plan is saved', async () => {
    const { session } = await openOffice();
    const { id } = await newDraft(session);
    const answer = await session.ask(laying.crewSheet, { params: { id: String(id) } });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('There is no laying plan yet. Save one in step 3 first.');
  });
});
