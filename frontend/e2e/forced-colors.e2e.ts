import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';

import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

const fillOf = (element: Locator): Promise<string> => element.evaluate((one) => getComputedStyle(one).backgroundColor);
const fillsOf = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));

test('with forced colors, bars, switches, highlighted lines and samples of colors still say what they say', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 2 });

  await test.step('the steps of the wizard that were reached differ from the others', async () => {
    await page.goto(`/app?proposal=${slug}`);
    const progress = page.getByRole('progressbar', { name: 'Proposal progress' });
    await expect(progress).toHaveCSS('outline-style', 'solid');
    const [first, second, third, fourth] = await fillsOf(progress.locator('i'));
    expect([second, fourth]).toEqual([first, third]);
    expect(third).not.toBe(second);
  });

  await test.step('the line of a menu that keys have reached has an outline', async () => {
    await page.goto('/app/proposals');
    await page
      .getByRole('button', { name: /^Status: / })
      .first()
      .press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toHaveCSS('outline-width', '2px');
    await expect(items.first()).toHaveCSS('outline-style', 'solid');
    await expect(items.nth(1)).not.toHaveCSS('outline-width', '2px');
    await page.keyboard.press('Escape');
  });

  await test.step('a company sees its colors, and which days are on', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Edit' }).click();
    const sample = page.getByText('Book a visit', { exact: true });
    await page.getByLabel('Primary').fill('#0b7a55');
    await expect.poll(() => fillOf(sample)).toBe('rgb(11, 122, 85)');
    const day = page.getByRole('switch').first();
    expect(await fillOf(day.locator('> :empty'))).not.toBe(await fillOf(day));
    await expect(page.getByRole('switch', { checked: false }).first()).toHaveCSS('outline-style', 'solid');
  });

  await test.step('the chosen way to pay has an outline, and the other one has none', async () => {
    await page.goto('/pricing');
    const choices = page.locator('label').filter({ has: page.getByRole('radio') });
    await expect(choices.first()).toHaveCSS('outline-width', '2px');
    await expect(choices.first()).toHaveCSS('outline-style', 'solid');
    await expect(choices.nth(1)).toHaveCSS('outline-style', 'none');
  });
});
