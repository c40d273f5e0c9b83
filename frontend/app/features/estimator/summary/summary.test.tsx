import { describe, expect, test } from 'vitest';

import { estimateDefaults } from '#shared/estimates/estimate.ts';
import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { Summary } from './summary.tsx';

function shown(areaSqft: number, part: Partial<typeof estimateDefaults> = {}, unitCost = 650): string {
  const content = { ...estimateDefaults, areaSqft, ...part };
  const totals = priceEstimate(content, [mobilizationLine(unitCost)]);
  return textOf(
    markupOf(
      <Summary content={content} totals={totals} minimum={0.2} priced approval={undefined} isDecidable>
        {null}
      </Summary>,
    ),
  );
}

describe('the summary of an estimate', () => {
  test('has the price per sq ft before tax, once there is an area', () => {
    expect(shown(100)).toMatch(/^Grand total \$1,000\.00 \$10\.00 per sq ft before tax/);
    expect(shown(0)).toMatch(/^Grand total \$1,000\.00 Enter the project area for a price per sq ft/);
  });

  test('lists price, tax, deposit and profit, and discounts where there are some', () => {
    const rows = /Price before tax \$1,000\.00 Tax \(7\.25%, materials\) .*Deposit \(25%\) .*Profit \$350\.00$/;
    expect(shown(100, { taxPct: 0.0725, taxableScope: 'materials', depositPct: 0.25 })).toMatch(rows);
    expect(shown(100)).not.toContain('Discounts');
  });

  test('names a tax with three decimals', () => {
    expect(shown(100, { taxPct: 0.088_75 })).toContain('Tax (8.875%, ');
  });

  test('names a deposit with two decimals', () => {
    expect(shown(100, { depositPct: 0.1233 })).toContain('Deposit (12.33%) ');
  });

  test('asks for a deposit no higher than the state in the customer’s address allows, as the document does', () => {
    const customerAddress = '1 Sample Street, Sampletown, CA 90001';
    expect(shown(100, { customerAddress })).toContain(' Deposit (the most that California allows) $100.00 ');
  });

  test('alarms under Approval Required when the margin is below the minimum', () => {
    expect(shown(100, { targetMarginPct: 0.1 })).toContain('Approval Required Below minimum (20%) — approval required');
    expect(shown(100)).not.toContain('Approval Required');
  });

  test('warns of an unusual price, and never without an area', () => {
    expect(shown(10)).toContain('High Price Alert $100.00 per sq ft may be above market rate.');
    expect(shown(1000)).toContain('Low Price Alert $1.00 per sq ft seems unusually low.');
    expect(shown(0)).not.toContain('Price Alert');
  });
});
