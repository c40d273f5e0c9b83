import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { streetLine } from '#shared/properties/street-line.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

const sizes = [
  [320, 640],
  [390, 844],
  [667, 375],
  [740, 360],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

/**
 * Everything that is larger than its space: the page, the map, the panel and its parts, every control that reaches
 * beyond its box, and every button or price that is cut. On a phone in landscape, the page may scroll.
 */
const findOverflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const high = innerHeight >= 640 && scrollHeight > innerHeight ? [`page ${scrollHeight} > ${innerHeight}`] : [];
    const hidden = [...document.querySelectorAll('main > section')]
      .filter((area) => area.scrollHeight > area.clientHeight)
      .map((area) => `${area.ariaLabel ?? ''} ${area.scrollHeight} > ${area.clientHeight}`);
    const wide = [document.documentElement, ...document.querySelectorAll('header, aside, aside ol, aside footer')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`);
    // Rows of swatches and photos scroll sideways on phones.
    const controls = [...document.querySelectorAll('aside :is(button, a, input, img), header :is(button, a)')].filter(
      (control) => control.closest('[role=radiogroup], .sr-only') === null && control.getBoundingClientRect().width > 0,
    );
    const beyond = controls.flatMap((control) => {
      const right = control.getBoundingClientRect().right;
      const end = Math.min(innerWidth, control.parentElement?.getBoundingClientRect().right ?? innerWidth);
      return right > end + 0.5 ? [`${control.ariaLabel ?? control.textContent} ${right} > ${end}`] : [];
    });
    const cut = [...document.querySelectorAll('aside b')]
      .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
      .flatMap(({ textContent }) => (textContent.includes('$') ? [`${textContent} is cut`] : []));
    const words = [...document.querySelectorAll('aside button:not([role])')]
      .filter((control) => control.clientWidth > 0 && control.scrollWidth > control.clientWidth)
      .map((control) => `${control.ariaLabel ?? control.textContent} ${control.scrollWidth} > ${control.clientWidth}`);
    return [...high, ...hidden, ...wide, ...beyond, ...cut, ...words];
  });

test('no step sticks out of its panel or the page, at any width, and only step 2 has the drawing tool', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 4, designed: true });
  const { afterImageR2Url } = await readProposal(page.request, slug);
  const edit = async (data: object) => {
    const reply = await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
    expect(reply.ok()).toBe(true);
  };
  await edit({ marketingImageUrl: afterImageR2Url });
  // The notes about an outdated image have to fit, too.
  await edit({ costPerSqFt: 200, totalCost: 140_000 });
  const drawing = page.getByRole('button', { name: 'Draw Driveway' });
  const photo = page.getByRole('slider', { name: 'Compare before and after' });
  const note = page.getByText('This image is out of date');
  const photos = page.getByRole('radiogroup', { name: 'Before photo' });
  const cost = page.getByRole('textbox', { name: 'Cost per sq ft' });
  const hiddenOfCost = () => cost.evaluate((field) => field.scrollWidth - field.clientWidth);
  const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height;
  /** What appears last in each step. */
  const lastOf: Readonly<Record<number, () => Promise<void>>> = {
    1: () => expect(photos.getByRole('radio', { disabled: false })).toHaveCount(5),
    2: () => expect(drawing).toBeVisible(),
    3: () => expect(page.getByText(/pavers, \d+ cuts/)).toBeVisible(),
    4: () => expect(note).toBeVisible(),
    5: () => expect(note).toBeVisible(),
  };
  for (const step of [5, 4, 3, 2, 1]) {
    if (step >= 4) {
      await edit({ currentStep: step });
      await page.goto(`/app?proposal=${slug}`);
    } else {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    }
    await lastOf[step]?.();
    await expect(drawing).toHaveCount(step === 2 ? 1 : 0);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => findOverflow(page), `step ${step} at ${width} x ${height}`).toEqual([]);
      if (step === 2) await expect.poll(hiddenOfCost).toBe(0);
      if (height > 400) continue;
      // A phone held sideways has less height than any other screen: the photo gets all of it, and the tool one row.
      if (step === 3) await expect.poll(() => heightOf(photo)).toBeGreaterThan(width < 768 ? 240 : 300);
      if (step === 2) await expect.poll(() => heightOf(drawing.locator('..'))).toBeLessThan(60);
    }
    await expectRoomForText(page, `step ${step}`);
  }
});

test('on a screen of 320 × 256 head and foot of the panel leave room for all of a step, which begins at its top', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 2 });
  await page.goto(`/app?proposal=${slug}`);
  const panel = page.getByRole('complementary', { name: 'Proposal Wizard' });
  const next = panel.getByRole('button', { name: 'Next' });
  const isWhole = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  };
  await page.getByRole('button', { name: 'Make the panel larger' }).click();
  await isWhole(panel.getByRole('textbox', { name: 'Cost per sq ft' }));
  await isWhole(next);
  await next.click();
  await expect(panel.getByText('Step 3 of 4')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Make the panel larger' }).click();
  await isWhole(panel.getByRole('radio', { name: 'Herringbone (45°)' }));
  await isWhole(panel.getByRole('slider', { name: 'Paver size' }));
  await isWhole(panel.getByRole('button', { name: 'Generate' }));
});

test('the focus goes with the steps, and a skip link leads past header and map', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/app?proposal=${slug}`);
  const heading = (name: string) => page.getByRole('heading', { name });
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    // A key press does nothing while the button still waits for the last save.
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };
  await expect(heading('AI Driveway Design')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading('AI Driveway Design')).toBeFocused();

  await press('Generate');
  await expect(toast(page, 'Your new driveway design is ready!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await press('Next');
  await expect(heading('Marketing Image')).toBeFocused();
  await press('Back');
  await expect(heading('AI Driveway Design')).toBeFocused();
  await press('Next');
  await expect(heading('Marketing Image')).toBeFocused();
  await press('Create Marketing Image');
  await expect(heading('Proposal Complete')).toBeFocused();
  await page.getByRole('button', { name: 'New Proposal' }).last().press('Enter');
  await expect(heading('House Selection')).toBeFocused();
});

test('on a phone the header shows the proposal, and one menu with the links, the person and Logout', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL });
  const { proposalId } = await readProposal(page.request, slug);
  await page.goto(`/app?proposal=${slug}`);
  const header = page.getByRole('banner');
  await expect(header.getByText(streetLine(lot.address), { exact: true })).toBeVisible();
  await expect(header.getByText(proposalId)).toBeVisible();
  await expect(header.getByRole('navigation')).toBeHidden();
  await expect(header.getByRole('link', { name: 'Logout' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Map',
    'Today',
    'Proposals',
    'Estimator',
    'Settings',
    /^Logout\s*Paid \(sample\)$/,
  ]);
});

test('on a phone the bottom sheet is as high as it stays from when it is first painted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Shift = { readonly hadRecentInput: boolean; readonly sources: readonly { readonly node: Node | null }[] };
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as readonly Shift[]) {
        const isOfSheet = shift.sources.some(({ node }) => node?.nodeName === 'ASIDE');
        if (isOfSheet && !shift.hadRecentInput) moved.push(JSON.stringify(shift));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/app');
  const sheet = page.getByRole('complementary', { name: 'Proposal Wizard' });
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(422);
  // The browser reports a layout shift with the next frame.
  await page.getByRole('button', { name: 'Make the panel larger' }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(788);
  expect(await page.evaluate('moved')).toEqual([]);
});
