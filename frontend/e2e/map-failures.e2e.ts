import { expect, test } from '@playwright/test';

import { chooseHouse, searchFor } from './choose-house.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

test('without a map, the first step works by address', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('The map has a problem'),
  );
  await withoutMap(page);
  await page.route('**/api/properties?**', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  const placeholder = page.getByTestId('placeholder-map');
  await expect(placeholder).toHaveText(
    'The map cannot be shown here. Search for an address above, and enter the area by hand.',
  );
  await logged;
  await expectAccessible(page, 'placeholder map');
  expect(asked).not.toContain('/api/proposals/map');
  await expect(page.getByRole('button', { name: 'Use the house in the middle of the map' })).toBeDisabled();
  await chooseHouse(page, '110 E Heron Street');

  await test.step('and the second one by hand', async () => {
    const { slug } = await startProposal(page.request, { baseURL, step: 2 });
    await page.goto(`/app?proposal=${slug}`);
    await expect(placeholder).toHaveText('The map cannot be shown here. Enter the area by hand: choose Manual.');
    await expect(page.getByRole('button', { name: 'Draw Driveway' })).toBeDisabled();
  });
});

test('one map serves every proposal, and is tried again after it could not be shown', async ({ page }) => {
  const placeholder = page.getByTestId('placeholder-map');
  const canvas = page.getByRole('region', { name: 'Satellite map' });
  const showMap = await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  await expect(placeholder).toBeVisible();
  showMap();

  await test.step('with the next proposal', async () => {
    await chooseHouse(page, '110 E Heron Street');
    await expect(placeholder).toBeHidden();
    await expect(canvas).toBeVisible();
    await expect(page.getByText('Loading the map...')).toBeHidden();
  });

  await test.step('and once shown it is the same for the one after that, even while its tiles load', async () => {
    await page.route('**/sample-world/maps/v2/tiles/**', () => undefined);
    await canvas.evaluate((element) => element.setAttribute('data-kept', ''));
    await page.getByRole('button', { name: 'New Proposal' }).click();
    const asked = page.waitForRequest('**/sample-world/maps/v2/tiles/**');
    await searchFor(page, '210 E Heron Street');
    await asked;
    await chooseHouse(page, '210 E Heron Street');
    await expect(canvas).toHaveAttribute('data-kept');
    await expect(page.getByText('Loading the map...')).toBeHidden();
    await page.getByRole('radio', { name: 'Front photo' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Draw Driveway' })).toBeEnabled();
  });

  await test.step('also when nothing was chosen yet, and a search is cleared', async () => {
    await page.getByRole('button', { name: 'New Proposal' }).click();
    const found = page.getByRole('region', { name: 'Place found' });
    await searchFor(page, '126 E Heron Street');
    await expect(found).toBeVisible();
    const marker = page.locator('[data-view]').getByText('126 E Heron Street', { exact: true });
    await expect(marker).toHaveCount(1);
    await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
    await expect(found).toBeHidden();
    await expect(page.getByLabel('Search for an address or location')).toHaveValue('');
    await expect(marker).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'House Selection' })).toBeFocused();
    await expect(canvas).toHaveAttribute('data-kept');
    await expect(page.getByText('Loading the map...')).toBeHidden();
  });
});

test('a browser without WebGL says what to do instead of the map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  await expect(page.getByTestId('placeholder-map')).toHaveText(
    'The map cannot be shown here. Search for an address above, and enter the area by hand.',
  );
});
