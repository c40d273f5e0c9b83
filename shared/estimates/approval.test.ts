import { describe, expect, test } from 'vitest';

import { approvalOf, priceKey, statusAfterSave } from './approval.ts';
import type { ApprovalEvent } from './approval.ts';
import { estimateDefaults } from './estimate.ts';
import type { LineItemInput } from './line-item.ts';

const save = {
  chosen: 'draft',
  current: 'draft',
  last: undefined,
  priceChanged: false,
  belowMinimum: true,
} as const;
const REFUSED = { refused: 'Supervisor approval required before sending this proposal.' };

describe('the status after a save', () => {
  test.each([
    ['a draft stays a draft', {}, { status: 'draft' }],
    ['a price above the minimum can be sent', { chosen: 'sent', belowMinimum: false }, { status: 'sent' }],
    ['a price below the minimum cannot be sent', { chosen: 'sent' }, REFUSED],
    ['nor be won', { chosen: 'won' }, REFUSED],
    ['but it can be lost', { chosen: 'lost' }, { status: 'lost' }],
    ['a waiting request is not enough', { chosen: 'sent', current: 'pending_approval', last: 'requested' }, REFUSED],
    ['an approved price can be sent', { chosen: 'sent', current: 'approved', last: 'approved' }, { status: 'sent' }],
    ['a changed price cannot', { chosen: 'sent', current: 'approved', last: 'approved', priceChanged: true }, REFUSED],
    ['a sent price stays sent under a higher minimum', { chosen: 'sent', current: 'sent' }, { status: 'sent' }],
    ['and can be won', { chosen: 'won', current: 'sent' }, { status: 'won' }],
    ['a won price stays won', { chosen: 'won', current: 'won' }, { status: 'won' }],
    ['a lost price cannot be sent again', { chosen: 'sent', current: 'lost' }, REFUSED],
    ['a sent price cannot be lowered', { chosen: 'sent', current: 'sent', priceChanged: true }, REFUSED],
    [
      'a new price voids an approval',
      { chosen: 'approved', current: 'approved', last: 'approved', priceChanged: true },
      { status: 'draft', event: 'voided' },
    ],
    [
      'and a request',
      { chosen: 'pending_approval', current: 'pending_approval', last: 'requested', priceChanged: true },
      { status: 'draft', event: 'voided' },
    ],
    [
      'other texts leave an approval alone',
      { chosen: 'approved', current: 'approved', last: 'approved' },
      { status: 'approved' },
    ],
    [
      'going back to draft withdraws a request',
      { chosen: 'draft', current: 'pending_approval', last: 'requested' },
      { status: 'draft', event: 'withdrawn' },
    ],
    [
      'with a new price it voids it',
      { chosen: 'draft', current: 'pending_approval', last: 'requested', priceChanged: true },
      { status: 'draft', event: 'voided' },
    ],
    [
      'and voids an approval',
      { chosen: 'draft', current: 'approved', last: 'approved', priceChanged: true },
      { status: 'draft', event: 'voided' },
    ],
    [
      'so does a new price of a sent one that is lost',
      { chosen: 'lost', current: 'sent', last: 'approved', priceChanged: true },
      { status: 'lost', event: 'voided' },
    ],
    ['a save cannot approve', { chosen: 'approved' }, { refused: 'Ask for an approval first.' }],
    ['nor request approval', { chosen: 'pending_approval' }, { refused: 'Ask for an approval first.' }],
    ['a rejected price cannot be sent', { chosen: 'sent', last: 'rejected' }, REFUSED],
    ['nor one whose approval was voided', { chosen: 'sent', last: 'voided' }, REFUSED],
  ] as const)('%s', (_title, part, expected) => {
    expect(statusAfterSave({ ...save, ...part })).toEqual(expected);
  });
});

describe('the price key', () => {
  const line = (part: Partial<LineItemInput>): LineItemInput => ({
    id: 1,
    category: 'pavers',
    label: 'Pavers',
    description: '',
    qty: 10,
    unit: 'sqft',
    unitCost: 3.5,
    isOptional: 0,
    includeInMargin: 1,
    isTaxable: 1,
    isDiscount: 0,
    creditIfWon: 0,
    notes: '',
    ...part,
  });
  const labor = line({ id: 2, category: 'labor', isTaxable: 0 });
  const terms = { ...estimateDefaults, lineItems: [line({}), labor] };
  const key = priceKey(terms);
  const markup = { pricingMode: 'markup', markupPct: 0.4 } as const;

  test.each([
    { lineItems: [labor, line({})] },
    { lineItems: [line({ label: 'Other words', notes: 'n', creditIfWon: 1, id: 9 }), labor] },
    { markupPct: 2 },
    { depositPct: 1 },
    { customerName: 'Sample customer' },
  ])('stays the same with %o', (part) => {
    expect(priceKey({ ...terms, ...part })).toBe(key);
  });

  test.each([
    { lineItems: [line({ category: 'other' }), labor] },
    { lineItems: [line({ qty: 11 }), labor] },
    { lineItems: [line({ unitCost: 3.51 }), labor] },
    { lineItems: [line({ isOptional: 1 }), labor] },
    { lineItems: [line({ includeInMargin: 0 }), labor] },
    { lineItems: [line({ isTaxable: 0 }), labor] },
    { lineItems: [line({ isDiscount: 1 }), labor] },
    { lineItems: [line({}), labor, labor] },
    { targetMarginPct: 0.34 },
    { pricingMode: 'markup' as const },
    { taxPct: 0.06 },
    { taxableScope: 'total' as const },
  ])('changes with %o', (part) => {
    expect(priceKey({ ...terms, ...part })).not.toBe(key);
  });

  test('of a price by markup changes with the markup, not with the margin', () => {
    const marked = priceKey({ ...terms, ...markup });
    expect(priceKey({ ...terms, ...markup, markupPct: 0.1 })).not.toBe(marked);
    expect(priceKey({ ...terms, ...markup, targetMarginPct: 0.1 })).toBe(marked);
  });

  test('differs between a margin and a markup of the same size', () => {
    expect(priceKey({ ...terms, ...markup })).not.toBe(priceKey({ ...terms, targetMarginPct: 0.4 }));
  });
});

describe('what is said of the price on screen', () => {
  const terms = { ...estimateDefaults, lineItems: [] };
  const after = (...actions: readonly ApprovalEvent['action'][]) => ({
    ...terms,
    status: 'draft' as const,
    approvalHistory: actions.map((action) => ({
      at: '2026-11-21T12:00:00.000Z',
      by: 'Sample Supervisor',
      byId: 'u1',
      action,
      note: '',
      marginPct: 0.2,
    })),
  });

  test('is the last request or approval of this very price, and nothing that was voided or declined', () => {
    expect(approvalOf(after('requested'), terms)).toBe('requested');
    expect(approvalOf(after('requested', 'approved'), terms)).toBe('approved');
    expect(approvalOf(after('requested', 'voided'), terms)).toBeUndefined();
    expect(approvalOf(after('requested', 'approved'), { ...terms, taxPct: 0.06 })).toBeUndefined();
    expect(approvalOf(undefined, terms)).toBeUndefined();
  });

  test.each(['sent', 'won'] as const)('is that the customer has it, when it is %s and nobody approved it', (status) => {
    const saved = { ...after('requested', 'rejected'), status };
    expect(approvalOf(saved, terms)).toBe('out');
    expect(approvalOf(saved, { ...terms, taxPct: 0.06 })).toBeUndefined();
    expect(approvalOf({ ...after('requested', 'approved'), status }, terms)).toBe('approved');
    expect(approvalOf({ ...saved, status: 'lost' }, terms)).toBeUndefined();
  });
});
