import { expect, test } from '@playwright/test';

import { aloneOnMap } from './alone-on-map.ts';
import { searchFor } from './choose-house.ts';
import { onScreen } from './draw-outline.ts';
import { expectAccessible } from './expect-accessible.ts';
import { freeHouse } from './free-house.ts';
import { holdBack } from './hold-back.ts';
import { sampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { expectNoToast, toast, toasts } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('a proposal is opened again from its dot on the map', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, lot: '106 E Heron Street', step: 2 });
  await aloneOnMap(page, id);
  const popup = page.getByRole('article');
  const openPopup = () => page.getByRole('button', { name: /^Proposal at 106/ }).click();

  await test.step('a message is shown while properties load', async () => {
    const release = await holdBack(page, '**/api/properties?*');
    await page.goto('/app');
    await expect(page.getByText('Loading properties...')).toBeVisible();
    release();
    await expect(page.getByText('Loading properties...')).toBeHidden();
  });

  await test.step('one that is still loading when the map is left takes nobody back', async () => {
    await openPopup();
    const release = await holdBack(page, `**/api/proposals/slug/${slug}`);
    const sent = page.waitForRequest(`**/api/proposals/slug/${slug}`);
    await popup.getByRole('button', { name: 'Continue Proposal' }).click();
    const loaded = (await sent).response();
    await page.getByRole('link', { name: 'Proposals' }).click();
    await expect(page.getByRole('heading', { name: 'Proposals', level: 1, exact: true })).toBeVisible();
    release();
    await loaded;
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expectNoToast(page, 'Continuing proposal');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
  });

  await test.step('one without a marketing image is continued', async () => {
    await openPopup();
    for (const words of ['106 E Heron Street', 'Draft', 'Cost', 'Area', 'Created'])
      await expect(popup).toContainText(words);
    const view = popup.getByRole('link', { name: 'View Proposal' });
    await expect(view).toHaveAttribute('target', '_blank');
    await expect(view).toHaveAttribute('href', `/proposal/${slug}`);
    await expectAccessible(page, 'popup');
    await popup.getByRole('button', { name: 'Continue Proposal' }).click();
    await expect(toast(page, 'Continuing proposal')).toBeVisible();
  });

  await test.step('one with a marketing image is edited', async () => {
    const { beforeImageR2Url } = await readProposal(page.request, slug);
    const data = { marketingImageUrl: beforeImageR2Url };
    await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
    await page.goto('/app');
    await openPopup();
    await popup.getByRole('button', { name: 'Edit Proposal' }).click();
    await expect(toast(page, 'Proposal loaded for editing')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(slug));
  });
});

test('the map moves by its buttons and by a search, and a click on a house chooses it', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const lot = await sampleLot(page.request, '138 E Heron Street');
  await freeHouse(page, baseURL, '138 E Heron Street');

  await test.step('a message is shown until the first tile has arrived', async () => {
    const release = await holdBack(page, '**/sample-world/maps/v2/tiles/**');
    const asked = page.waitForRequest('**/sample-world/maps/v2/tiles/**');
    await page.goto('/app');
    await asked;
    const message = page.getByText('Loading the map...');
    await expect(message).toBeVisible();
    release();
    await expect(message).toBeHidden();
  });

  await expect(page.getByText('Driveway proposals that win')).toBeVisible();
  const map = page.locator('[data-view]');
  const viewIs = (view: readonly number[]) =>
    expect
      .poll(async () => ((await map.getAttribute('data-view')) ?? '').split(',').map((part) => Number(part).toFixed(3)))
      .toEqual(view.map((part) => part.toFixed(3)));
  const { lat, lng } = lot.location;

  await test.step('zoom in, zoom out and reset view', async () => {
    await viewIs([26.1224, -80.1373, 15]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await viewIs([26.1224, -80.1373, 16]);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await viewIs([26.1224, -80.1373, 15]);
    await searchFor(page, lot.address);
    await viewIs([lat, lng, 18]);
    await page.getByRole('button', { name: 'Reset view' }).click();
    await viewIs([26.1224, -80.1373, 15]);
  });

  const lookedUp: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reverse-geocode')) lookedUp.push(request.url());
  });
  await test.step('a double click zooms, and chooses no house', async () => {
    await searchFor(page, lot.address);
    const [{ x, y } = { x: 0, y: 0 }] = await onScreen(page, [lot.location], 18);
    await page.mouse.dblclick(x, y);
    await viewIs([lat, lng, 19]);
    await expect(map.getByText('This house', { exact: true })).toBeHidden();
  });

  await test.step('a click on the house chooses it', async () => {
    await searchFor(page, 'Heron Street');
    await searchFor(page, lot.address);
    await viewIs([lat, lng, 18]);
    const [house] = await onScreen(page, [lot.location], 18);
    if (!house) throw new Error('The house is not on screen.');
    const release = await holdBack(page, '**/api/reverse-geocode?**');
    await page.mouse.click(house.x, house.y);
    await expect(map.getByText('This house', { exact: true })).toBeVisible();
    release();
    await expect(page.getByText('Please select a before image')).toBeVisible();
    // By now, a lookup for the double click would have been made, too.
    expect(lookedUp).toHaveLength(1);
    await expect(page.getByText(lot.address).filter({ visible: true }).first()).toBeVisible();
    // The search's marker disappears as soon as something else is typed. The marker of the chosen house stays.
    await page.getByLabel('Search for an address or location').fill('x');
    await expect(map.getByText('138 E Heron Street', { exact: true })).toHaveCount(1);
    // An open list of suggestions hides the rest of the page from assistive technology.
    await page.keyboard.press('Escape');
  });

  await test.step('the camera is dragged on its map, and the sliders follow', async () => {
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Position Street View Camera' });
    const east = dialog.getByRole('slider', { name: 'Offset east' });
    await expect(east).toHaveValue('0');
    await expect(dialog.locator('[data-view]')).toHaveAttribute('data-view', /,19$/);
    await dialog.getByTestId('camera-marker').dragTo(dialog.getByRole('region', { name: 'Satellite map' }), {
      targetPosition: { x: 260, y: 60 },
    });
    await expect(east).not.toHaveValue('0');
    await page.keyboard.press('Escape');
  });
});

test('addresses are suggested once typing has paused for a quarter of a second', async ({ page }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  const box = page.getByPlaceholder('Search for an address or location...');
  await expect(box).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/suggest') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially('110 E He');
  await page.clock.runFor(249);
  await box.pressSequentially('ron');
  await page.clock.runFor(249);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['110 E Heron']);
});

test('a search shows a place, and only choosing its house creates a proposal', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await freeHouse(page, baseURL, '126 E Heron Street');
  await page.goto('/app');
  const box = page.getByPlaceholder('Search for an address or location...');
  const startOver = async () => {
    await page.getByRole('button', { name: 'New Proposal' }).click();
    await expect(page).not.toHaveURL(/proposal=/);
  };
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') created.push(new URL(request.url()).pathname);
  });

  await test.step('a street is only shown', async () => {
    await searchFor(page, 'Heron Street');
    await expect(page.getByText('This is not a single house. Click the house on the map.')).toBeVisible();
    await expectAccessible(page, 'a street that was found');
  });

  await test.step('an address that does not exist is told', async () => {
    await searchFor(page, '103 E Nowhere Street');
    const words = 'No address was found for “103 E Nowhere Street”. Check its spelling, or click the house on the map.';
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('This is not a single house.')).toBeHidden();
  });

  await test.step('a house is shown without its country, and not chosen', async () => {
    await searchFor(page, '126 E Heron Street');
    await expect(page.getByRole('region', { name: 'Place found' })).toContainText('Fort Lauderdale, FL');
    await expect(page.getByRole('region', { name: 'Place found' })).not.toContainText('USA');
    await expect(page.getByRole('button', { name: 'Use This House' })).toBeFocused();
    expect(created).toEqual([]);
  });

  await test.step('the late answer of an earlier search does not take its place', async () => {
    const release = await holdBack(page, '**/geocode?q=Heron**');
    const late = page.waitForResponse(/geocode\?q=Heron/);
    await searchFor(page, 'Heron Street');
    await searchFor(page, '126 E Heron Street');
    await expect(page.getByRole('button', { name: 'Use This House' })).toBeFocused();
    release();
    await (await late).finished();
    await expect(page.getByRole('button', { name: 'Use This House' })).toBeFocused();
  });

  const first = await test.step('Enter once more chooses it', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please select a before image')).toBeVisible();
    return new URL(page.url()).searchParams.get('proposal') ?? '';
  });

  const known = page.getByRole('dialog', { name: 'You already have this house' });
  await test.step('a suggestion of the same house offers its proposal', async () => {
    await startOver();
    await box.pressSequentially('126 e her');
    const suggestion = page.getByRole('option', { name: /126 E Heron Street/ });
    await expect(suggestion.locator('b')).toHaveText('126 E Her');
    created.length = 0;
    await suggestion.click();
    await expect(known).toContainText('There is a proposal for 126 E Heron Street.');
    await expectAccessible(page, 'You already have this house');
    expect(created).toEqual([]);
    await known.getByRole('button', { name: /^Open P-/ }).click();
    await expect(toast(page, 'Continuing proposal')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(first));
  });

  await test.step('and another can be started for the same property', async () => {
    await startOver();
    await searchFor(page, '126 E. Heron St');
    await page.getByRole('button', { name: 'Use This House' }).click();
    await known.getByRole('button', { name: 'Start Another Proposal' }).click();
    await expect(page).toHaveURL(/proposal=/);
    const second = new URL(page.url()).searchParams.get('proposal') ?? '';
    expect(second).not.toBe(first);
    const properties = [await readProposal(page.request, first), await readProposal(page.request, second)];
    expect(properties[0]?.propertyId).toBe(properties[1]?.propertyId);
  });

  await test.step('whoever goes elsewhere while a house is looked up is not taken to it, hears no more of it, and it is not saved', async () => {
    await startOver();
    const fail = await holdBack(page, '**/api/fetch-streetview-images', (route) => route.fulfill({ status: 500 }));
    await searchFor(page, '122 E Heron Street');
    created.length = 0;
    const sent = page.waitForRequest('**/api/fetch-streetview-images');
    await page.getByRole('button', { name: 'Use This House' }).click();
    await expect(page.getByText('Looking up this house...')).toBeVisible();
    const lookedUp = (await sent).response();
    await page.getByRole('link', { name: 'Proposals' }).click();
    await expect(page.getByRole('heading', { name: 'Proposals', level: 1, exact: true })).toBeVisible();
    await expect(toasts(page)).toBeAttached();
    fail();
    await lookedUp;
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(created).toEqual(['/api/fetch-streetview-images']);
    await expectNoToast(page, 'Street View Failed');
  });
});

test('whoever starts over before a chosen suggestion is found is not taken to its house', async ({ page }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  const box = page.getByPlaceholder('Search for an address or location...');
  const release = await holdBack(page, '**/api/geocode?**');
  const sent = page.waitForRequest('**/api/geocode?**');
  await box.pressSequentially('146 e her');
  await page.getByRole('option', { name: /146 E Heron Street/ }).click();
  const late = (await sent).response();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(box).toHaveValue('');
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  release();
  await (await late)?.finished();
  await searchFor(page, 'Heron Street');
  await expect(page.getByText('This is not a single house.')).toBeVisible();
  expect(asked.filter(isAboutOneHouse).map(String)).toEqual([]);
});

/** Choosing a house first asks for what is within some 50 m of it. The map asks for everything that it shows. */
function isAboutOneHouse({ pathname, searchParams }: URL): boolean {
  return (
    pathname === '/api/properties' && Number(searchParams.get('north')) - Number(searchParams.get('south')) < 0.002
  );
}
