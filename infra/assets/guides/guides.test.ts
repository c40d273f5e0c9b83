import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, wideDrive } from '#shared/testing/outline-in-feet.ts';
import { guideHtml } from './guide-html.ts';
import { measuringChecklist } from './measuring-checklist.ts';
import { proposalChecklist } from './proposal-checklist.ts';

const downloads = path.resolve(import.meta.dirname, '../../../frontend/public/downloads');

describe.each([measuringChecklist, proposalChecklist])('$title', (guide) => {
  test('exists as a small PDF with all its pages', () => {
    const pdf = readFileSync(path.join(downloads, guide.file));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(guide.pages.length);
    expect(pdf.length).toBeLessThan(300_000);
  });

  test('has a cell for every column', () => {
    const tables = guide.pages.flat().flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'));
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
  });
});

test('text is escaped', () => {
  const html = guideHtml({ ...measuringChecklist, lead: 'width < 3 & "deep"' }, '');
  expect(html).toContain('width &lt; 3 &amp; &quot;deep&quot;');
});

test('the worked example adds up, with the sand, base and bags of our own laying plan', () => {
  const tables = proposalChecklist.pages.flat().flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'));
  const outline = outlineInFeet(wideDrive);
  const pavers = { shape: 'rectangle', pattern: 'herringbone-90' } as const;
  const settings = { ...firstSettings(pavers, outline), size: '4x8' } as const;
  const [[, , , , base, bedding, , joints] = []] = tables.map(({ rows }) => rows.map(([, counted = '']) => counted));
  expect(layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 })).toMatchObject({
    baseTons: Number.parseFloat(base ?? ''),
    beddingTons: Number.parseFloat(bedding ?? ''),
    jointSandBags: Number.parseFloat(joints ?? ''),
  });
  const [price, , steps] = tables.map(({ rows }) =>
    rows.map((row) => row.map((cell) => Number(cell.replaceAll(/[$,%]/g, '')))),
  );
  const parts = (price ?? []).map((row) => row[2] ?? 0);
  const cost = parts.slice(0, 9).reduce((sum, part) => sum + part, 0);
  expect(parts.slice(9)).toEqual([
    cost,
    Math.round((cost / 0.65) * 100) / 100,
    Math.round((cost / 0.65 / 600) * 100) / 100,
  ]);
  expect((steps ?? []).reduce((sum, row) => sum + (row[2] ?? 0), 0)).toBe(15_000);
});

test('the densities are said to be on the high side, with what a solid cubic yard weighs', () => {
  const weights = [150, 145].map((lbPerCubicFoot) => (Math.round((lbPerCubicFoot * 27) / 20) / 100).toFixed(2));
  expect(JSON.stringify(measuringChecklist)).toContain(
    `on the high side: a solid cubic yard of concrete weighs ${weights.join(' tons, of asphalt ')}`,
  );
});
