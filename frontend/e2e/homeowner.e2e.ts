import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { printedPages } from './printed-pages.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A house that opted out gets no more designs, so a second run of the test needs another house. */
const house = () => ['202 E Heron Street', '214 E Heron Street'][test.info().retry] ?? '';

/** A homeowner's browser context. It collects errors, such as policy violations and failed scripts. */
async function openHome(browser: Browser, baseURL: string | undefined, more: object = {}) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, ...more });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

/** Creates a sent proposal with photos, map and all optional texts. */
async function sentProposal(page: Page, baseURL: string | undefined) {
  const started = await startProposal(page.request, { baseURL, step: 3, lot: house() });
  const headers = { origin: baseURL ?? '' };
  const { beforeImageR2Url } = await readProposal(page.request, started.slug);
  const pictures = { afterImageR2Url: beforeImageR2Url };
  await page.request.patch(`/api/proposals/slug/${started.slug}/r2-urls`, { headers, data: pictures });
  const terms = 'Half of the price is due when work begins and half when it ends. '.repeat(30);
  const data = { areaBandSqFt: 64, expiresAt: '2020-01-31', terms, areaImageR2Url: beforeImageR2Url };
  const edited = await page.request.patch(`/api/proposals/${started.id}`, { headers, data });
  expect(edited.ok(), await edited.text()).toBe(true);
  return started;
}

test('a homeowner sees the proposal, books a visit, moves it, cancels it and opts out', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await sentProposal(page, baseURL);
  const url = `/proposal/${slug}`;
  const status = async () => (await readProposal(page.request, slug)).status;

  await test.step('its account sees it before it is sent', async () => {
    await page.goto(url);
    await expect(page.getByText('Not sent yet. Only you can see this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit proposal' })).toHaveAttribute('href', `/app?proposal=${slug}`);
    await expectAccessible(page, 'draft, as its owner sees it');
    const headers = { origin: baseURL ?? '' };
    await page.request.patch(`/api/proposals/${id}`, { headers, data: { status: 'sent' } });
  });

  const home = await openHome(browser, baseURL);
  await test.step('the page', async () => {
    const response = await home.page.goto(`${url}?m=PIECE-1`);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await expect(home.page.getByText('700 sq ft ± 64').first()).toBeVisible();
    await expect(
      home.page.getByText('This price was valid until Jan 31, 2020. Please ask for a new one.').first(),
    ).toBeVisible();
    const slider = home.page.getByRole('slider', { name: 'Compare before and after' });
    await slider.focus();
    await expect(async () => {
      await slider.press('ArrowRight');
      await expect(slider).not.toHaveAttribute('aria-valuetext', '50 percent before', { timeout: 500 });
    }).toPass();
    await expect.poll(status).toBe('opened');
    await expectAccessible(home.page, 'the page at 390 px');
    await expectRoomForText(home.page, 'the page');
    expect(await home.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await printedPages(home.page)).toBe(1);
  });

  await test.step('booking', async () => {
    await home.page.getByRole('link', { name: 'Book a visit' }).first().click();
    await home.page.getByRole('button', { name: 'Next week' }).click();
    const times = home.page.getByRole('group', { name: 'Free times' }).getByRole('button');
    await times.first().click();
    await expectAccessible(home.page, 'choosing a time');
    await home.page.getByRole('button', { name: /^Continue with/ }).click();
    // The focus is right before the form, so the next Tab enters it.
    await home.page.keyboard.press('Tab');
    await expect(home.page.getByRole('button', { name: 'Change' })).toBeFocused();
    await home.page.getByLabel('Name').fill('Sample Homeowner');
    await home.page.getByRole('button', { name: 'Book this visit' }).click();
    await expect(home.page.getByText('Please enter a phone number or an e-mail address')).toBeVisible();
    await expectAccessible(home.page, 'the form with an error');
    await expectRoomForText(home.page, 'the form');
    await home.page.getByLabel('Phone').fill('1');
    await home.page.getByRole('button', { name: 'Book this visit' }).click();
    await expect(home.page.getByText('Please enter a complete phone number, including area code')).toBeVisible();
    await expect(home.page.getByLabel('Phone')).toBeFocused();
    await home.page.getByLabel('Phone').fill('(954) 555-0163');
    await home.page.getByRole('button', { name: 'Book this visit' }).click();
    await expect(home.page.getByRole('heading', { name: 'Your visit is booked' })).toBeFocused();
    await expect(home.page.getByRole('link', { name: 'Book a visit' })).toHaveCount(0);
    await expectAccessible(home.page, 'booked');
    await expect.poll(status).toBe('success');
  });

  await test.step('a reload still says when it is, and other devices only that it is', async () => {
    await home.page.reload();
    const when = home.page.getByText(/AM – |PM – /).first();
    await expect(home.page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
    await expect(when).toBeVisible();
    await expect(home.page.getByRole('link', { name: 'See, move or cancel this visit' })).toBeVisible();
    const other = await openHome(browser, baseURL);
    await other.page.goto(url);
    await expect(other.page.getByRole('heading', { name: 'A visit is booked' })).toBeVisible();
    await expect(other.page.getByText(/AM – |PM – /)).toHaveCount(0);
    await other.context.close();
  });

  await test.step('the contractor sees the visit in the list', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/app/proposals');
    const card = page.getByRole('article').filter({ hasText: house() });
    await expect(card.getByText(/^Visit /)).toBeVisible();
    await card.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Page and link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Homeowner’s page' });
    await expect(dialog.getByRole('link', { name: '(954) 555-0163' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Move or cancel this visit' })).toBeVisible();
    await expectAccessible(page, 'the page’s dialog');
    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    await dialog.getByRole('button', { name: 'Keep link' }).click();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('moving without JavaScript', async () => {
    const link = home.page.getByRole('link', { name: 'See, move or cancel this visit' });
    const plain = await openHome(browser, baseURL, { javaScriptEnabled: false });
    await plain.page.goto((await link.getAttribute('href')) ?? '');
    const when = plain.page.getByRole('paragraph').filter({ hasText: /AM – |PM – / });
    const before = await when.innerText();
    await plain.page.getByText('Move to another time').click();
    await plain.page.locator('details[name=day] summary').nth(2).click();
    await plain.page
      .getByRole('button', { name: /^Move to / })
      .first()
      .click();
    await expect(plain.page.getByRole('heading', { name: 'Your visit was moved' })).toBeVisible();
    expect(await when.innerText()).not.toBe(before);
    await plain.context.close();
  });

  await test.step('moving, then cancelling', async () => {
    await home.page.getByRole('link', { name: 'See, move or cancel this visit' }).click();
    await expectAccessible(home.page, 'the visit');
    const when = home.page.getByRole('paragraph').filter({ hasText: /AM – |PM – / });
    const before = await when.innerText();
    await home.page.getByText('Move to another time').click();
    await home.page.locator('details[name=day] summary').nth(1).click();
    await expectAccessible(home.page, 'choosing another time');
    await expectRoomForText(home.page, 'the visit');
    await home.page
      .getByRole('button', { name: /^Move to / })
      .first()
      .click();
    await expect(home.page.getByRole('heading', { name: 'Your visit was moved' })).toBeVisible();
    const after = await when.innerText();
    expect(after).not.toBe(before);
    await home.page.goBack();
    expect(await when.innerText()).toBe(after);
    await home.page.goForward();
    await home.page.reload();
    await expect(home.page.getByRole('heading', { name: 'Your visit was moved' })).toBeVisible();
    expect(await when.innerText()).toBe(after);
    await home.page.getByText('Cancel this visit').click();
    await expectAccessible(home.page, 'the question before cancelling');
    await home.page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(home.page.getByRole('heading', { name: 'This visit is canceled' })).toBeVisible();
  });

  await test.step('on a wide screen', async () => {
    await home.page.setViewportSize(WIDE);
    await home.page.goto(url);
    await expect(home.page.getByRole('group', { name: 'Free times' })).toBeVisible();
    await expectAccessible(home.page, 'the page at 1440 px');
    expect(home.errors).toEqual([]);
  });

  await test.step('without JavaScript', async () => {
    const plain = await openHome(browser, baseURL, { javaScriptEnabled: false });
    await plain.page.goto(url);
    const shown = await plain.page.locator('body').innerText();
    expect(shown).toContain('Booking here needs JavaScript. Please call (954) 555-0100 instead.');
    expect(shown).toContain('The slider needs JavaScript');
    expect(shown).not.toContain('Looking for available times');
    await expect(plain.page.getByRole('button', { name: 'Yes, stop all designs and mail' })).toBeHidden();
    await plain.page.getByText('Do not mail me again').click();
    await plain.page.getByRole('button', { name: 'Yes, stop all designs and mail' }).click();
    await expect(plain.page.getByText('will get no more designs or mail')).toBeVisible();
    await plain.context.close();
  });
  await home.context.close();
});
