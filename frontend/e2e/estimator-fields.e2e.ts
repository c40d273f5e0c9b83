import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { createEstimate } from './create-estimate.ts';
import { holdBack } from './hold-back.ts';
import { pressAndAtOnce } from './press-and-at-once.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, [of, label]: readonly [section: string, label: string]) =>
  section(page, of).getByLabel(label, { exact: true });

const usual: readonly (readonly [section: string, label: string, value: string])[] = [
  ['Pavers', 'Unit cost', '3.50'],
  ['Pavers', 'Wastage', '10'],
  ['Labor', 'Crew size', '3'],
  ['Labor', 'Productivity', '150'],
  ['Labor', 'Rate', '65.00'],
  ['Machinery', 'Machines', '1'],
  ['Machinery', 'Duration', '1'],
  ['Machinery', 'Machine rate', '450.00'],
  ['Removal', 'Depth', '4'],
  ['Removal', 'Density', '2.4'],
  ['Removal', 'Disposal rate', '45.00'],
  ['Permits', 'Permit cost', '150.00'],
  ['Pricing', 'Target margin', '35'],
  ['Pricing', 'Tax', '7'],
  ['Pricing', 'Deposit', '25'],
  ['Terms', 'Valid for', '30'],
];

const limits: readonly (readonly [section: string, label: string, typed: string, kept: string, note: string])[] = [
  ['Labor', 'Crew size', '11', '10', '10 is the highest possible here.'],
  ['Labor', 'Crew size', '0', '1', '1 is the lowest possible here.'],
  ['Labor', 'Labor hours', 'abc', '0', '"abc" is not a number, so 0 is used.'],
  ['Machinery', 'Machines', '0', '1', '1 is the lowest possible here.'],
  ['Machinery', 'Duration', '0', '1', '1 is the lowest possible here.'],
  ['Removal', 'Depth', '25', '24', '24 is the highest possible here.'],
  ['Removal', 'Depth', '0.5', '1', '1 is the lowest possible here.'],
  ['Other Items', 'Quantity', '-1', '0', '0 is the lowest possible here.'],
  ['Pavers', 'Wastage', 'lots', '10', '"lots" is not a number, so 10 is used.'],
];

test('fields have the usual rates, keep within their limits, and say so', async ({ page }) => {
  await page.goto('/estimator');
  for (const [of, label, value] of usual) await expect(field(page, [of, label])).toHaveValue(value);

  for (const [of, label, typed, kept, note] of limits) {
    await field(page, [of, label]).fill(typed);
    await field(page, [of, label]).blur();
    await expect(field(page, [of, label])).toHaveValue(kept);
    await expect(field(page, [of, label])).toHaveAccessibleDescription(note);
  }

  await test.step('rates follow what is chosen', async () => {
    const material = section(page, 'Removal').getByRole('combobox', { name: 'Material' });
    for (const [label, density] of [
      ['Asphalt', '2.2'],
      ['Pavers', '2'],
      ['Mixed', '2.1'],
    ] as const) {
      await material.selectOption(label);
      await expect(field(page, ['Removal', 'Density'])).toHaveValue(density);
    }
    await section(page, 'Permits').getByRole('combobox', { name: 'Permit' }).selectOption('Environmental');
    await expect(field(page, ['Permits', 'Permit cost'])).toHaveValue('300.00');
    await section(page, 'Machinery').getByRole('radio', { name: 'Hour' }).click();
    await expect(field(page, ['Machinery', 'Machine rate'])).toHaveValue('65.00');
    await field(page, ['Machinery', 'Duration']).press('ArrowUp');
    await expect(field(page, ['Machinery', 'Duration'])).toHaveValue('1.5');
    await section(page, 'Machinery').getByRole('radio', { name: 'Day' }).click();
    await field(page, ['Machinery', 'Duration']).fill('1');
    await field(page, ['Machinery', 'Duration']).press('ArrowUp');
    await expect(field(page, ['Machinery', 'Duration'])).toHaveValue('2');
    await section(page, 'Pricing').getByRole('radio', { name: 'Markup' }).click();
    await expect(field(page, ['Pricing', 'Markup'])).toHaveValue('40');
    await section(page, 'Pricing').getByRole('radio', { name: 'Margin' }).click();
  });

  await test.step('mobilization and the dump fee cost what is usual', async () => {
    await page.getByRole('button', { name: 'Add mobilization' }).click();
    await expect(page.getByLabel('Unit cost of Mobilization')).toHaveValue('250.00');
    await page.getByRole('button', { name: 'Add dump fee' }).click();
    await expect(page.getByLabel('Unit cost of Dump fee')).toHaveValue('85.00');
  });

  await test.step('lines are reordered by dragging', async () => {
    await page.getByRole('button', { name: 'Add machine' }).click();
    const items = section(page, 'Machinery').getByRole('textbox', { name: /^Item, / });
    await expect(items).toHaveCount(2);
    await expect(items.last()).toHaveValue('Excavator');
    const target = await items.first().boundingBox();
    await page.getByRole('button', { name: 'Move Excavator', exact: true }).hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 5, target?.y ?? 0, { steps: 5 });
    await page.mouse.up();
    await expect(items.first()).toHaveValue('Excavator');
  });

  await test.step('the summary stays in view', async () => {
    const summary = page.getByRole('complementary', { name: 'Estimate Summary' });
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Terms/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeInViewport();
    await expect(summary.getByTestId('grand-total')).toBeInViewport();
    await expect(summary.getByRole('button', { name: 'Save Estimate' })).toBeInViewport();
  });

  await test.step('unsaved work that came back can be discarded', async () => {
    await page.getByLabel('Customer name').fill('Sample customer');
    await page.reload();
    await expect(page.getByText('Your unsaved work is back.')).toBeVisible();
    await expect(page.getByLabel('Customer name')).toHaveValue('Sample customer');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Customer name')).toHaveValue('');
  });

  await test.step('a calculation that fails is said', async () => {
    // Only the calculation takes the absolute value of this discount, in cents.
    await page.evaluate(() => {
      const { abs } = Math;
      Math.abs = (value) => {
        if (value === -20_000) throw new Error('This browser cannot count.');
        return abs(value);
      };
    });
    await page.getByRole('button', { name: /^Early completion bonus/ }).click();
    await expect(toast(page, 'Calculation Error')).toBeVisible();
    await expect(toast(page, 'There was an error calculating the pricing. Please check your inputs.')).toBeVisible();
  });
});

test('a saved estimate is opened, duplicated once however often it is pressed, and deleted from the list', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const id = await createEstimate(page, baseURL, { customerName: 'Sample customer' });
  await page.goto('/estimator');
  const list = page.getByRole('dialog', { name: 'Estimates' });
  const open = () => page.getByRole('button', { name: 'Estimates', exact: true }).click();

  await open();
  await list.getByRole('button', { name: `Open estimate #${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`estimate=${id}$`));
  await expect(page.getByLabel('Customer name')).toHaveValue('Sample customer');

  await open();
  let duplicates = 0;
  page.on('request', (request) => (duplicates += Number(request.url().endsWith('/duplicate'))));
  await pressAndAtOnce(list.getByRole('button', { name: `Duplicate estimate #${id}` }), 'again');
  await expect(toast(page, 'Estimate Duplicated')).toBeVisible();
  expect(duplicates).toBe(1);

  await open();
  await list.getByRole('button', { name: `Delete estimate #${id}` }).click();
  await expect(page.getByText(`Are you sure you want to delete estimate #${id}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Estimate Deleted')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Open estimate #/ })).not.toHaveCount(0);
  await expect(list.getByRole('button', { name: `Open estimate #${id}` })).toHaveCount(0);
});

test('a late reply about the list of estimates leaves the one that is on the screen', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const first = await createEstimate(page, baseURL, { customerName: 'First customer' });
  const second = await createEstimate(page, baseURL, { customerName: 'Second customer' });
  await page.goto(`/estimator?estimate=${first}`);
  const list = page.getByRole('dialog', { name: 'Estimates' });
  const open = () => page.getByRole('button', { name: 'Estimates', exact: true }).click();

  await test.step('a copy that is made after its dialog was left is not opened', async () => {
    const release = await holdBack(page, `**/api/estimates/${second}/duplicate`);
    await open();
    await list.getByRole('button', { name: `Duplicate estimate #${second}` }).click();
    await page.keyboard.press('Escape');
    release();
    await expect(toast(page, 'Estimate Duplicated')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`estimate=${first}$`));
  });

  await test.step('one that is opened while the one before is deleted stays', async () => {
    const release = await holdBack(page, `**/api/estimates/${first}`);
    await open();
    await list.getByRole('button', { name: `Delete estimate #${first}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await list.getByRole('button', { name: `Open estimate #${second}` }).click();
    await expect(page.getByLabel('Customer name')).toHaveValue('Second customer');
    release();
    await expect(toast(page, 'Estimate Deleted')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`estimate=${second}$`));
  });

  await test.step('one that is deleted after the dialog was left goes, with its unsaved work', async () => {
    await page.getByLabel('Customer name').fill('Typed before it was deleted');
    const release = await holdBack(page, `**/api/estimates/${second}`);
    await open();
    await list.getByRole('button', { name: `Delete estimate #${second}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/estimator$/);
    await expect(page.getByLabel('Customer name')).toHaveValue('');
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('estimate')));
    expect(drafts).toEqual([]);
  });
});

test('nothing is typed or opened in an estimate while another one loads', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const id = await createEstimate(page, baseURL, { customerName: 'Sample customer' });
  const release = await holdBack(page, `**/api/estimates/${id}`);
  await page.goto('/estimator');
  await page.getByRole('button', { name: 'Estimates', exact: true }).click();
  // Checked at every frame, because a screen that takes longer than a second would show its own loading state.
  const isStill = page.waitForFunction(
    () => !document.querySelector('[role="dialog"]') && document.querySelector('[inert] main'),
  );
  await page.getByRole('button', { name: `Open estimate #${id}` }).click();
  await isStill;
  release();
  await expect(page.getByLabel('Customer name')).toHaveValue('Sample customer');
  await expect(page.locator('[inert] main')).toHaveCount(0);
});

test('on a phone of 320 px no digit of the grand total is cut off, and its bar covers nothing at the end', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'paid@paveprint.example');
  const line = { category: 'permit', label: 'Permit', description: '', unit: 'flat', notes: '' } as const;
  const flags = { isOptional: 0, includeInMargin: 0, isTaxable: 0, isDiscount: 0, creditIfWon: 0 } as const;
  const lineItems = [{ id: 1, qty: 100, unitCost: 12_345.67, ...line, ...flags }];
  const id = await createEstimate(page, baseURL, { lineItems });
  await page.goto(`/estimator?estimate=${id}`);
  const total = page.getByText('$1,234,567.00', { exact: true }).last();
  await expect(total).toBeVisible();
  expect(await total.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
  const summary = page.getByRole('button', { name: 'Summary' });
  for (const part of [total, summary, page.getByText(/% margin$/)]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByText('What the price does not include.').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan((await total.boundingBox())?.y ?? 0);
});
