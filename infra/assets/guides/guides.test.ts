import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

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

test('the worked example adds up', () => {
  const tables = proposalChecklist.pages.flat().flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'));
  const [price, , steps] = tables.map(({ rows }) =>
    rows.map((row) => row.map((cell) => Number(cell.replaceAll(/[$,%]/g, '')))),
  );
  const parts = (price ?? []).map((row) => row[2] ?? 0);
  const cost = parts.slice(0, 8).reduce((sum, part) => sum + part, 0);
  expect(parts.slice(8)).toEqual([
    cost,
    Math.round((cost / 0.65) * 100) / 100,
    Math.round((cost / 0.65 / 600) * 100) / 100,
  ]);
  expect((steps ?? []).reduce((sum, row) => sum + (row[2] ?? 0), 0)).toBe(15_000);
});
