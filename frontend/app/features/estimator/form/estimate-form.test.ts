import { describe, expect, test } from 'vitest';

import { mobilizationLine } from '#shared/estimates/new-lines.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { changeForm, emptyForm, settingsPart } from './estimate-form.ts';
import type { EstimateForm, FormChange } from './estimate-form.ts';

const line = (id: number, category: 'pavers' | 'labor' | 'other' | 'onsite') => ({
  ...mobilizationLine(1),
  id,
  category,
});
const form: EstimateForm = {
  ...emptyForm,
  lines: [
    line(1, 'pavers'),
    line(2, 'labor'),
    line(3, 'pavers'),
    line(4, 'other'),
    line(5, 'onsite'),
    line(6, 'pavers'),
  ],
};
const ids = (change: FormChange): readonly number[] => changeForm(form, change).lines.map(({ id }) => id);

describe('a change of the estimate', () => {
  test('keeps the identity of every other line item', () => {
    const changed = changeForm(form, { kind: 'line', id: 3, part: { qty: 9 } });
    expect(changed.lines.filter((one, n) => one !== form.lines[n]).map(({ id }) => id)).toEqual([3]);
  });

  test('keeps the band of an outline until another area is typed', () => {
    const drawn = { ...form, content: { ...form.content, areaSqft: 674.2, areaBandSqFt: 61 } };
    const typed = (areaSqft: number) => changeForm(drawn, { kind: 'content', part: { areaSqft } }).content;
    expect(typed(674.2)).toHaveProperty('areaBandSqFt', 61);
    expect(typed(800)).not.toHaveProperty('areaBandSqFt');
  });

  test('takes settings only for the organization that is chosen, and not once it is saved', () => {
    const chosen = { ...form, content: { ...form.content, organizationId: 2 } };
    const taxAfter = (before: EstimateForm, organizationId: number) => {
      const settings = {
        ...settingsDefaults,
        organizationId,
        defaultTaxPct: 0.07,
        requiredMarginPct: 0.2,
        hasApprover: true,
      };
      return changeForm(before, { kind: 'settings', settings, before: form.content }).content.taxPct;
    };
    expect(taxAfter(chosen, 2)).toBe(0.07);
    expect(taxAfter(chosen, 1)).toBe(form.content.taxPct);
    expect(taxAfter({ ...chosen, id: 5 }, 2)).toBe(form.content.taxPct);
  });

  test('keeps what was typed before the settings of the chosen organization arrive', () => {
    const chosen = { ...form, content: { ...form.content, organizationId: 2, termsText: 'Half in advance.' } };
    const texts = { defaultTermsText: 'All in advance.', defaultExclusionsText: 'Drainage.' };
    const settings = { ...settingsDefaults, ...texts, organizationId: 2, requiredMarginPct: 0.2, hasApprover: true };
    const { content } = changeForm(chosen, { kind: 'settings', settings, before: form.content });
    expect(content).toMatchObject({ termsText: 'Half in advance.', exclusionsText: 'Drainage.' });
  });

  test('gives a new line item an unused id', () => {
    expect(ids({ kind: 'add', line: mobilizationLine(2) }).at(-1)).toBe(7);
  });

  test.each([
    ['down past lines of other sections', { id: 1, by: 1 }, [3, 2, 1, 4, 5, 6]],
    ['up', { id: 6, by: -1 }, [1, 2, 6, 4, 5, 3]],
    ['nowhere at the end', { id: 6, by: 1 }, [1, 2, 3, 4, 5, 6]],
    ['nowhere at the start', { id: 1, by: -1 }, [1, 2, 3, 4, 5, 6]],
    ['among on-site work and other items', { id: 4, by: 1 }, [1, 2, 3, 5, 4, 6]],
  ])('moves a line %s', (_title, move, expected) => {
    expect(ids({ kind: 'move', ...move })).toEqual(expected);
  });

  test.each([
    ['up to the dropped place', { id: 6, before: 1 }, [6, 1, 2, 3, 4, 5]],
    ['down to it', { id: 1, before: 3 }, [2, 3, 1, 4, 5, 6]],
    ['but not into another section', { id: 1, before: 2 }, [1, 2, 3, 4, 5, 6]],
  ])('drags a line %s', (_title, place, expected) => {
    expect(ids({ kind: 'place', ...place })).toEqual(expected);
  });

  test('puts a removed line back where it was', () => {
    const removed = form.lines[2];
    if (!removed) throw new Error('there is no such line');
    const without = changeForm(form, { kind: 'remove', id: 3 });
    expect(changeForm(without, { kind: 'restore', line: removed, at: 2 })).toEqual(form);
  });

  test('gives a line that is put back an id of its own when another one has it by then', () => {
    const newest = form.lines.at(-1);
    if (!newest) throw new Error('there is no such line');
    const at = form.lines.length - 1;
    const changes: readonly FormChange[] = [
      { kind: 'remove', id: newest.id },
      { kind: 'add', line: newest },
      { kind: 'restore', line: newest, at },
    ];
    const { lines } = changes.reduce(changeForm, form);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(form.lines.length + 1);
  });
});

test('the settings of an organization give margin, tax, scope, validity, deposit and texts', () => {
  const settings = {
    ...settingsDefaults,
    organizationId: 3,
    defaultMarginTargetPct: 0.3,
    defaultTaxPct: 0.06,
    defaultTaxableScope: 'total',
    defaultValidityDays: 14,
    defaultDepositPct: 0.5,
    defaultTermsText: 'Half in advance.',
    defaultExclusionsText: 'Drainage.',
  } as const;
  expect(settingsPart(settings)).toEqual({
    organizationId: 3,
    targetMarginPct: 0.3,
    taxPct: 0.06,
    taxableScope: 'total',
    validityDays: 14,
    depositPct: 0.5,
    termsText: 'Half in advance.',
    exclusionsText: 'Drainage.',
  });
});
