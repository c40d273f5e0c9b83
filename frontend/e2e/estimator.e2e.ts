import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { pressAndAtOnce } from './press-and-at-once.ts';
import { signIn } from './sign-in.ts';
import { toast, toasts } from './toast.ts';

const total = (page: Page) => page.getByTestId('grand-total');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const labels = (page: Page, name: string) =>
  section(page, name)
    .getByRole('textbox', { name: /^Item, / })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

/** Scrolls to the top and waits until no toast covers anything. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect(toasts(page).locator('[data-type]')).toHaveCount(0);
}

/** Enters golden estimate G2 by hand, section by section. */
async function enterG2(page: Page): Promise<void> {
  const pavers = section(page, 'Pavers');
  await pavers.getByRole('button', { name: 'Add pavers' }).click();
  await expect(toast(page, 'Area Required')).toBeVisible();
  await expect(toast(page, 'Please enter the project area in the Project section first.')).toBeVisible();
  await section(page, 'Removal').getByRole('button', { name: 'Add removal' }).click();
  await section(page, 'Labor').getByRole('button', { name: 'Add labor' }).click();
  await expect(toast(page, 'Hours Required')).toBeVisible();
  await expect(toast(page, 'Please set a valid number of labor hours.')).toBeVisible();

  await page.getByLabel('Customer name').fill('Sample customer');
  await page.getByLabel('Address', { exact: false }).first().fill('1418 NE 12th St');
  await page.getByLabel('Project area').fill('1,000');
  await pavers.getByLabel('Wastage').fill('lots');
  await pavers.getByLabel('Wastage').blur();
  await expect(pavers.getByLabel('Wastage')).toHaveValue('10');
  await pavers.getByRole('combobox', { name: 'Size' }).selectOption('4x8');
  await pavers.getByLabel('Unit cost', { exact: true }).press('Enter');
  await expect(pavers.getByRole('combobox', { name: 'Type' })).toBeFocused();
  await expect(page.getByLabel('Quantity of Concrete pavers, 4×8')).toHaveValue('1100');
  await section(page, 'Labor').getByLabel('Crew size').fill('11');
  await section(page, 'Labor').getByLabel('Crew size').fill('3');
  await section(page, 'Labor').getByRole('button', { name: 'Add labor' }).click();
  await expect(page.getByLabel('Quantity of Installation')).toHaveValue('160');
  await expect(total(page)).toHaveText('$22,337.70');

  const machinery = section(page, 'Machinery');
  await machinery.getByRole('button', { name: 'Add machine' }).click();
  await machinery.getByRole('button', { name: 'Add mobilization' }).click();
  await section(page, 'Removal').getByRole('button', { name: 'Add removal' }).click();
  await expect(page.getByLabel('Quantity of Concrete, 4 in deep')).toHaveValue('29.63');
  await section(page, 'Removal').getByRole('button', { name: 'Add dump fee' }).click();
  await section(page, 'Permits').getByRole('button', { name: 'Add permit' }).click();
  const other = section(page, 'Other Items');
  await other.getByRole('button', { name: 'Add item' }).click();
  await expect(toast(page, 'Label Required')).toBeVisible();
  await expect(toast(page, 'Please enter a label for this line item.')).toBeVisible();
  await other.getByLabel('Label').fill('Loyalty discount');
  await other.getByLabel('Item unit cost').fill('-200');
  await other.getByLabel('Item unit cost').press('Enter');
  await expect(other.getByLabel('Label')).toBeFocused();
  await expect(total(page)).toHaveText('$25,543.42');
}

test('an anonymous visitor estimates a job, signs in, and saves it', async ({ page }) => {
  await page.goto('/estimator');
  await enterG2(page);

  await test.step('the section in view is marked', async () => {
    const menu = page.getByRole('navigation', { name: 'Sections' });
    for (const name of ['Terms', 'Machinery', 'Pricing', 'Project']) {
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(menu.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`));
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    }
    await page.mouse.wheel(0, 700);
    await expect(menu.locator('[aria-current]')).not.toHaveText('Project');
  });

  await test.step('pricing follows every field', async () => {
    const pricing = section(page, 'Pricing');
    await pricing.getByRole('combobox', { name: 'Tax applies to' }).selectOption('total');
    await expect(total(page)).toHaveText('$26,891.33');
    await pricing.getByRole('combobox', { name: 'Tax applies to' }).selectOption('materials');
    await pricing.getByRole('radio', { name: 'Markup' }).click();
    await expect(total(page)).toHaveText('$23,239.72');
    await pricing.getByRole('radio', { name: 'Margin' }).click();
    await pricing.getByLabel('Target margin').fill('10');
    await expect(page.getByText('Below minimum (20%) — approval required')).toBeVisible();
    await expect(page.getByText('Supervisor approval required before sending this proposal.')).toBeVisible();
    await pricing.getByLabel('Target margin').fill('99');
    await expect(page.getByText('High Price Alert')).toBeVisible();
    await pricing.getByLabel('Target margin').fill('35');
    await expect(page.getByText('0.5% below target')).toBeVisible();
    await page.getByLabel('Unit cost of Loyalty discount').fill('-20000');
    await expect(page.getByText('Loss! Selling below cost')).toBeVisible();
    await expect(
      page.getByText(/This estimate will result in a loss of \$11,186\.27\. Review your costs/),
    ).toBeVisible();
    await page.getByLabel('Unit cost of Loyalty discount').fill('-200');
  });

  await test.step('line items are edited, moved, deleted and restored', async () => {
    await page.getByLabel('Unit cost of Mobilization').fill('9000');
    await expect(total(page)).not.toHaveText('$25,543.42');
    await page.getByLabel('Unit cost of Mobilization').fill('250');
    await page.getByRole('button', { name: 'Move Mobilization', exact: true }).press('ArrowUp');
    expect(await labels(page, 'Machinery')).toEqual(['Mobilization', 'Excavator']);
    await expect(page.getByRole('button', { name: 'Move Mobilization', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'More about Mobilization' }).click();
    const details = page.getByRole('group', { name: 'Details of Mobilization' });
    await details.getByLabel('Optional: offered, not counted').check();
    await expect(total(page)).not.toHaveText('$25,543.42');
    await details.getByLabel('Optional: offered, not counted').uncheck();
    await details.getByLabel('Notes').fill('Two trucks');
    await page.getByRole('button', { name: 'Remove Dump fee' }).click();
    await expect(toast(page, 'Item removed')).toBeVisible();
    await pressAndAtOnce(page.getByRole('button', { name: 'Undo' }), 'again');
    await expect(total(page)).toHaveText('$25,543.42');
    expect(await labels(page, 'Removal')).toEqual(['Concrete, 4 in deep', 'Dump fee']);
  });
  await atRest(page);
  await expectAccessible(page, 'the estimator at 1440 px');

  await test.step('a reload restores the draft and says so', async () => {
    await page.reload();
    await expect(page.getByText('Your unsaved work is back.')).toBeVisible();
    await expect(total(page)).toHaveText('$25,543.42');
  });

  await test.step('saving asks to sign in, and the draft survives it', async () => {
    await page.getByRole('button', { name: 'Save Estimate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await expect(dialog).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'the sign-in dialog');
    await dialog.getByRole('button', { name: 'Continue Without Saving' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save Estimate' }).click();
    await dialog.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
    await expect(page).toHaveURL(/\/estimator$/);
    await expect(total(page)).toHaveText('$25,543.42');
    await page.getByRole('button', { name: 'Save Estimate' }).click();
    await expect(toast(page, 'Estimate saved successfully.')).toBeVisible();
    await expect(page).toHaveURL(/estimate=\d+$/);
    await page.reload();
    await expect(page.getByText(/^Estimate #\d+ · saved$/)).toBeVisible();
    await expect(page.getByText('Your unsaved work is back.')).toBeHidden();
    await expect(total(page)).toHaveText('$25,543.42');
  });

  await test.step('it prints', async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Customer' }).click();
    expect((await download).suggestedFilename()).toMatch(/^estimate-\d+\.pdf$/);
  });

  await test.step('on a phone menu and summary are drawers', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Sections' }).click();
    const menu = page.getByRole('dialog', { name: 'Sections' });
    await expect(menu).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'the menu drawer at 390 px');
    await menu.getByRole('link', { name: /^Permits/ }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Permits', exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Summary' }).click();
    const summary = page.getByRole('dialog', { name: 'Estimate Summary' });
    await expect(summary.getByTestId('grand-total')).toHaveText('$25,543.42');
    await expect(summary).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'the summary drawer at 390 px');
    await summary.getByRole('button', { name: 'Close' }).click();
    await expect(summary).toBeHidden();
    await atRest(page);
    await expectAccessible(page, 'the estimator at 390 px');
    await expectRoomForText(page, 'the estimator');
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
  });

  await test.step('on a tablet held upright, each item has room for its name', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const [name, remove] = [
      page.getByRole('textbox', { name: /^Item, / }),
      page.getByRole('button', { name: /^Remove / }),
    ];
    expect((await name.first().boundingBox())?.width).toBeGreaterThan(180);
    expect(
      await remove.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().right < innerWidth - 312)),
    ).toBe(true);
  });

  await test.step('it is listed, duplicated and deleted', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const number = /estimate=(\d+)$/.exec(page.url())?.[1];
    await page.getByRole('button', { name: 'Estimates' }).click();
    await page.getByRole('button', { name: `Duplicate estimate #${number}` }).click();
    await expect(page).not.toHaveURL(new RegExp(`estimate=${number}$`));
    const copy = /estimate=(\d+)$/.exec(page.url())?.[1];
    await expect(page.getByText(`Estimate #${copy} · saved`)).toBeVisible();
    await expect(total(page)).toHaveText('$25,543.42');
    await page.getByRole('button', { name: 'Estimates' }).click();
    await page.getByRole('button', { name: `Delete estimate #${copy}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Estimate Deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/estimator$/);
    await expect(total(page)).toHaveText('$0.00');
  });
});

test('a user on the free plan is told what is missing, and keeps the draft', async ({ page }) => {
  await signIn(page, 'free@paveprint.example');
  await page.goto('/estimator');
  await section(page, 'Other Items').getByRole('button', { name: 'Site cleanup' }).click();
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  await expect(dialog.getByText('This feature requires a paid plan to access.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Without Saving' }).click();
  expect(await labels(page, 'Other Items')).toEqual(['Site cleanup']);
});
