import { expect, test } from 'vitest';

import { MAX_ADD_ONS } from '#shared/offers/offer-content.ts';
import type { OfferAddOn } from '#shared/offers/offer-content.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { AddOnFields } from './add-on-fields.tsx';

const border: OfferAddOn = { id: '1', name: 'Sample border', price: { kind: 'fixed', cents: 45_000 } };
const shown = (...addOns: readonly OfferAddOn[]): string =>
  markupOf(<AddOnFields addOns={addOns} sqFt={800} proposalId={7} onChange={() => undefined} />);

test('an add-on has a name and a price, and its button says which one it removes', () => {
  const html = shown(border);
  expect(textOf(html)).toMatch(/^Add-ons Name Price .*Dollars .*\$450\.00 Add Add-on$/);
  expect(html).toContain('value="Sample border"');
  expect(html).toContain('aria-label="Remove Sample border"');
});

test('an add-on shows what it costs for the area of the offer', () => {
  expect(textOf(shown({ ...border, price: { kind: 'rate', cents: 125 } }))).toContain(' $1,000.00 ');
});

test('no more can be added than an offer may have', () => {
  const many = Array.from({ length: MAX_ADD_ONS }, (_, n) => ({ ...border, id: String(n + 1) }));
  expect(textOf(shown(...many.slice(1)))).toContain('Add Add-on');
  expect(textOf(shown(...many))).not.toContain('Add Add-on');
});
