import { colorOf, letterheadOf } from '#shared/estimates/customer-document.ts';
import type { Letterhead } from '#shared/estimates/customer-document.ts';
import type { PrintDocument } from '#shared/estimates/print-document.ts';
import { cutList } from '#shared/laying/cut-list.ts';
import type { CutGroup } from '#shared/laying/cut-list.ts';
import { joinedPlans } from '#shared/laying/joined-plans.ts';
import type { LaidArea } from '#shared/laying/joined-plans.ts';
import { orderAdvice, orderRows } from '#shared/laying/order-list.ts';
import { drawingOf } from '#shared/laying/sheets.ts';
import { documentPdf, pagesPdf } from '../pdf/document-pdf.ts';
import { layOut } from '../pdf/page-layout.ts';
import type { PdfPage } from '../pdf/page-layout.ts';
import { sheetPage, WINDOW } from './draw-sheet.ts';
import type { PlannedJob } from './require-plan.ts';

const cutColumns = [
  { label: 'Numbers', share: 0.17 },
  { label: 'Pieces', share: 0.1 },
  { label: 'Keep', share: 0.22 },
  { label: 'Shape', share: 0.33 },
  { label: 'Paver', share: 0.18 },
] as const;

/** Writes the drawings to scale with numbered cuts and then the list of the cuts, one area after the other. */
export function crewSheetPdf(job: PlannedJob, brand: Letterhead | undefined): Buffer {
  const [company = ''] = letterheadOf(brand);
  const pages = job.areas.flatMap((area) => areaPages(job, area, brand));
  return pagesPdf(pages, { title: `Crew sheet of proposal ${job.id}`, author: company });
}

/** Each area gets sheets of its own, with numbers of its own. */
function areaPages(job: PlannedJob, area: LaidArea, brand: Letterhead | undefined): readonly PdfPage[] {
  const { pavers, plan, settings } = area;
  const { cuts, groups } = cutList(plan);
  const drawing = drawingOf(plan, cuts, WINDOW);
  const [company = ''] = letterheadOf(brand);
  const address = job.areas.length > 1 ? `${area.name}, ${job.address}` : job.address;
  const sheet = { address, pavers, plan, settings };
  const drawn = drawing.sheets.map((_, index) => sheetPage({ job: sheet, company, drawing, index }));
  const list: PrintDocument = {
    ...headOf({ address }, brand),
    title: 'Cut list',
    footer: `Cut list of proposal ${job.id}`,
    blocks: [
      { kind: 'text', text: `${pavers}. Sizes to keep, to the nearest 1/8 in. ${textOfCuts(cuts.length)}` },
      ...(groups.length === 0 ? [] : [{ kind: 'table', columns: cutColumns, rows: groups.map(cutRow) } as const]),
    ],
  };
  return [...drawn, ...layOut(list)];
}

const textOfCuts = (count: number): string =>
  count === 0 ? 'No paver is cut.' : 'Measure each cut where it goes before you saw it.';

function cutRow({ first, count, keep, shape, unit, isSliver }: CutGroup): readonly string[] {
  const numbers = count === 1 ? String(first) : `${first} to ${first + count - 1}`;
  return [numbers, count.toLocaleString('en-US'), keep, isSliver ? `${shape}, sliver` : shape, unit];
}

const orderColumns = [
  { label: 'Item', share: 0.66 },
  { label: 'Quantity', share: 0.34, right: true },
] as const;

/** Writes what to order for a plan, and the area in square feet if it was measured with a tape. */
export const orderListPdf = (job: PlannedJob, brand: Letterhead | undefined, tapedSqFt?: number): Buffer =>
  documentPdf({
    ...headOf(job, brand),
    title: 'Order list',
    footer: `Order list of proposal ${job.id}`,
    blocks: [
      {
        kind: 'table',
        columns: orderColumns,
        rows: orderRows(joinedPlans(job.areas), tapedSqFt).map(([item, count, unit]) => [
          item,
          `${count.toLocaleString('en-US')} ${unit}`,
        ]),
      },
      { kind: 'text', text: orderAdvice(tapedSqFt) },
    ],
  });

const headOf = ({ address }: Pick<PlannedJob, 'address'>, brand: Letterhead | undefined) => ({
  subtitle: address,
  letterhead: letterheadOf(brand),
  color: colorOf(brand),
});
