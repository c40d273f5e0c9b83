import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { countTouches } from './count-touches.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { holdBack } from './hold-back.ts';
import { intercept } from './intercept.ts';
import { offerElsewhere } from './offer-elsewhere.ts';
import { expectChangesTold, expectDrawnNameKept } from './offer-visitors.ts';
import { openVisitor } from './open-visitor.ts';
import { printedPages } from './printed-pages.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { tabAndPress, tabTo } from './tab-to.ts';
import { toast } from './toast.ts';
import { verifyContract } from './verify-contract.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function openDialog(page: Page, proposal: string) {
  await page.getByRole('button', { name: `More for ${proposal}` }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  return page.getByRole('dialog', { name: `Offer for ${proposal}` });
}

test('a contractor opens an offer, and a homeowner reads, signs, pays and cancels it with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, {
    baseURL,
    step: 3,
    designed: true,
    sent: true,
    lot: '206 E Heron Street',
  });
  const headers = { origin: baseURL ?? '' };
  const { version } = (await (await page.request.get('/api/catalog')).json()) as { readonly version: number };
  await page.request.patch('/api/catalog', { headers, data: { version, save: sampleProducts, remove: [] } });
  const proposal = `P-${String(id).padStart(6, '0')}`;
  await page.goto('/app/proposals');
  const dialog = await openDialog(page, proposal);

  await test.step('the contractor prepares and opens it, asked before it is lost and told what is missing', async () => {
    await dialog.getByRole('button', { name: 'Open to the Homeowner' }).click();
    await expect(dialog.getByText(/^Please enter the area you measured/)).toBeVisible();
    await expect(dialog.getByText('Please write the terms that are signed.')).toBeVisible();
    await expect(dialog.getByLabel('Area', { exact: true })).toBeFocused();
    await dialog.getByLabel('Area', { exact: true }).selectOption('Measured with a tape');
    await dialog.getByLabel('Measured area').fill('720');
    await expect(dialog.getByText('2.9% more than the drawn 700 sq ft.')).toBeVisible();
    await expect(dialog.getByText(/^In Florida, with a deposit of more than 10%, apply for permits/)).toBeVisible();
    await dialog.getByRole('group', { name: 'Good' }).getByLabel('Dollars per sq ft').fill('12');
    const best = dialog.getByRole('group', { name: 'Best' });
    await best.getByLabel('Dollars per sq ft').fill('18');
    await best.getByLabel('Product').selectOption('Sample slab, Gray');
    await expect(best.getByLabel('Color')).toHaveCount(0);
    await expect(best.getByLabel('Pattern')).toHaveValue('running-bond');
    await expect(best.getByText('$12,960.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Add-on' }).click();
    await dialog.getByLabel('Name').last().fill('Sealing');
    await dialog.getByLabel('Dollars', { exact: true }).first().fill('900');
    await dialog.getByLabel('Terms').fill('The rest is due when the work is done.');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByLabel('Terms')).toHaveValue('The rest is due when the work is done.');
    await expectAccessible(page, 'the offer of a contractor');
    await expectRoomForText(page, 'the offer of a contractor');
    await page.setViewportSize(PHONE);
    await best.getByLabel('Name').fill('Best, with a double soldier course edge');
    await expectAccessible(page, 'an option with a long name on a phone');
    await dialog.getByRole('group', { name: 'Best, with' }).getByLabel('Name').fill('Best');
    await page.setViewportSize(DESK);
    const release = await holdBack(page, '**/api/proposals/*/offer/state');
    await dialog.getByRole('button', { name: 'Open to the Homeowner' }).click();
    await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeFocused();
    // The homeowner would not sign what is typed now.
    await dialog.getByLabel('Terms').click({ force: true });
    await page.keyboard.type('Half in advance.');
    await expect(dialog.getByLabel('Terms')).toHaveValue('The rest is due when the work is done.');
    await expect(dialog.getByRole('button', { name: 'Save Draft' })).toBeDisabled();
    release();
    await expect(toast(page, 'Offer Opened')).toBeVisible();
    await expect(dialog.getByText('Waiting for an answer')).toBeVisible();
  });

  await test.step('a page that did not load completely says so where it was pressed', async () => {
    const { page: visitor, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    const awake = visitor.locator('[data-island=offer][data-awake]');
    for (const script of ['offer-island', 'accept-form']) {
      const mend = await intercept(visitor, `**/assets/${script}-*.js`, (route) => route.abort());
      await visitor.goto(`/proposal/${slug}/offer`);
      if (script === 'accept-form') {
        await expect(awake).toBeVisible();
        await visitor.getByRole('button', { name: 'Accept this offer' }).press('Enter');
        await expect(visitor.getByRole('alert')).toBeFocused();
      }
      await expect(visitor.getByRole('alert')).toContainText('This page did not load completely. Reload');
      await expectAccessible(visitor, `an offer without ${script}`);
      mend();
      await visitor.getByRole('link', { name: 'Reload' }).press('Enter');
      await expect(visitor.getByRole('alert')).toHaveCount(0);
      await expect(awake).toBeVisible();
      await visitor.getByRole('button', { name: 'Accept this offer' }).press('Enter');
      await expect(visitor.getByRole('button', { name: /^Sign for/ })).toBeVisible();
    }
    await close();
  });

  await test.step('a name stays as it was drawn when the phone is turned', async () => {
    const { page: signer, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    await expectDrawnNameKept(signer, `/proposal/${slug}/offer`);
    await close();
  });

  await test.step('what became of a question is said where it was sent, and the focus is never lost', async () => {
    const { page: asker, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    await asker.goto(`/proposal/${slug}/offer`);
    await expect(asker.locator('[data-island=offer][data-awake]')).toBeVisible();
    const ask = asker.getByRole('button', { name: 'Ask a question' });
    await ask.press('Enter');
    await asker.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(ask).toBeFocused();
    await ask.press('Enter');
    await asker.getByLabel('Your question').fill('When can you begin?');
    await asker.getByLabel('Name').fill('Sample Homeowner');
    await asker.getByLabel('E-mail').fill('home@paveprint.example');
    await asker.context().setOffline(true);
    await asker.getByRole('button', { name: 'Send question' }).press('Enter');
    await expect(asker.getByRole('alert')).toBeFocused();
    await expect(asker.getByRole('alert')).toBeInViewport();
    await asker.context().setOffline(false);
    await asker.getByRole('button', { name: 'Send question' }).press('Enter');
    await expect(asker.getByRole('status')).toBeFocused();
    await expect(asker.getByRole('status')).toBeInViewport();

    await expectChangesTold(asker, offerElsewhere(page.request, { id, baseURL }));
    await close();
  });

  const home = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
  const touches = await countTouches(home.page);
  const signedCopy = await test.step('the homeowner reads and signs it', async () => {
    // The address in the printed QR code.
    await home.page.goto(`/proposal/${slug}`);
    await tabAndPress(home.page.getByRole('link', { name: 'Read and answer the offer' }), 'Enter');
    await expect(home.page.getByRole('radio', { name: /Better/ })).toBeChecked();
    await expect(home.page.getByText('+$4,320.00')).toBeVisible();
    await expect(home.page.getByText('Sample slab, Gray · Running bond (stretcher)')).toBeVisible();
    await expectAccessible(home.page, 'the offer at 390 px');
    expect(await printedPages(home.page), 'pages of the offer, printed').toBe(1);
    await expectRoomForText(home.page, 'the offer');
    expect(await home.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await expect(home.page.locator('[data-island=offer][data-awake]')).toBeVisible();
    await tabAndPress(home.page.getByRole('radio', { name: /Better/ }), 'ArrowDown');
    await tabAndPress(home.page.getByRole('checkbox', { name: /Sealing/ }), 'Space');
    await expect(home.page.getByText('$13,860.00')).toBeVisible();
    await tabAndPress(home.page.getByRole('button', { name: 'Accept this offer' }), 'Enter');
    await expect(home.page.getByRole('heading', { name: 'Accept this offer' })).toBeFocused();
    const form = home.page.locator('form');
    const fields = form.locator('input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    expect(await fields).toEqual(['terms', 'consent', 'email', 'name']);
    await tabAndPress(home.page.getByRole('checkbox', { name: /I have read/ }), 'Space');
    await tabAndPress(home.page.getByRole('checkbox', { name: /electronically/ }), 'Space');
    const name = home.page.getByLabel('Your name', { exact: true });
    await tabTo(name);
    await name.fill('Sample Homeowner');
    await expectAccessible(home.page, 'the acceptance');
    await expectRoomForText(home.page, 'the acceptance');
    // A response without content leaves the page as it is, as a slow navigation does.
    const release = await intercept(home.page, '**/offer?t=*', (route) => route.fulfill({ status: 204 }));
    const asked = home.page.waitForRequest('**/offer?t=*');
    await home.page.keyboard.press('Enter');
    const signed = (await asked).url();
    await expect(home.page.getByRole('button', { name: 'Signing…' })).toBeDisabled();
    await expect(home.page.getByRole('button', { name: 'Accept this offer' })).toHaveCount(0);
    await expect(name).toBeFocused();
    release();
    await home.page.goto(signed);
    await expect(home.page.getByText(/^Signed by Sample Homeowner on/)).toBeVisible();
    await expect(home.page.getByText('$13,860.00')).toBeVisible();
    await expectAccessible(home.page, 'the signed copy');
    expect(await printedPages(home.page), 'pages of the signed copy, printed').toBe(1);
    await expectRoomForText(home.page, 'the signed copy');
    return signed;
  });

  await test.step('a copy whose deposit or cancellation did not load says so', async () => {
    const { page: signer, close } = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    for (const island of ['deposit', 'cancel-offer']) {
      const mend = await intercept(signer, `**/assets/${island}-island-*.js`, (route) => route.abort());
      await signer.goto(signedCopy);
      await signer.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded();
      await expect(signer.getByRole('alert')).toContainText('This page did not load completely. Reload');
      await expectAccessible(signer, `a signed copy without its ${island}`);
      mend();
      await signer.getByRole('link', { name: 'Reload' }).press('Enter');
      await signer.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded();
      await expect(signer.locator(`[data-island=${island}][data-awake]`)).toBeVisible();
      await expect(signer.getByRole('alert')).toHaveCount(0);
    }
    await close();
  });

  await test.step('another person cannot answer any more', async () => {
    const other = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    await other.page.goto(`/proposal/${slug}/offer`);
    await expect(other.page.getByText('This offer is signed.')).toBeVisible();
    await expect(other.page.getByRole('group', { name: 'What was offered' })).toBeVisible();
    await expect(other.page.getByText('Sample Homeowner')).toBeHidden();
    await other.close();
  });

  const copy = await home.page.request.get(
    (await home.page.getByRole('link', { name: /sealed copy/ }).getAttribute('href')) ?? '',
  );
  const pdf = await copy.body();
  await test.step('anybody can check the sealed copy', async () => {
    const other = await openVisitor(browser, { baseURL: baseURL ?? '', viewport: PHONE });
    expect(await verifyContract(other.page, pdf)).toContain('Genuine and current');
    await expectAccessible(other.page, 'the check of a contract');
    const changed = Buffer.from(pdf);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await verifyContract(other.page, changed)).toContain('Do not rely on it');
    expect(await verifyContract(other.page, Buffer.from('%PDF-1.7'))).toContain('Not one of our contracts');
    await other.close();
  });

  await test.step('the contractor connects Stripe, and the homeowner pays the deposit online', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Complete with sample details' }).click();
    await expect(page.getByText('Homeowners can pay deposits online.')).toBeVisible();
    await home.page.reload();
    const pay = home.page.getByRole('button', { name: 'Pay the deposit of $3,465.00' });
    await expect(pay).toBeVisible();
    // A response that is cut off does not count as an error of the page.
    const connect = await intercept(home.page, '**/deposit', (route) => route.fulfill({ body: '' }));
    await tabAndPress(pay, 'Enter');
    await expect(home.page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toBeFocused();
    connect();
    await tabAndPress(pay, 'Enter');
    await tabAndPress(home.page.getByRole('button', { name: 'Try a card that is declined' }), 'Enter');
    await expect(home.page.getByRole('alert')).toContainText('declined');
    await tabAndPress(home.page.getByRole('button', { name: 'Pay with the sample card' }), 'Enter');
    await expect(home.page.getByText('Your deposit is paid.')).toBeVisible();
    // This counts everything from the printed code to the sealed, paid contract, including each Tab. Seven touches are
    // left out because no homeowner has to make them: choosing another option (ArrowDown) and an add-on (Space), trying
    // a card that is declined (Tab, Tab and Enter), and pressing again after a failure (Tab and Enter).
    expect(touches() - 7).toBeGreaterThanOrEqual(10);
    expect(touches() - 7).toBeLessThanOrEqual(25);
    await expectAccessible(home.page, 'the paid deposit');
  });

  await test.step('the contractor sees it, and the homeowner cancels in time and gets the money back', async () => {
    await page.goto('/app/proposals');
    const signed = await openDialog(page, proposal);
    await expect(signed.getByText('Best + Sealing')).toBeVisible();
    await expect(signed.getByText('Signed, deposit paid')).toBeVisible();
    await expect(signed.getByText('Paid online')).toBeVisible();
    await expectAccessible(page, 'a signed offer');
    const cancel = home.page.getByRole('button', { name: 'Cancel this contract' });
    await cancel.press('Enter');
    await expect(home.page.getByText('is notified right away')).toBeFocused();
    await home.page.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(cancel).toBeFocused();
    await cancel.press('Enter');
    const release = await intercept(home.page, '**/offer?t=*', (route) => route.fulfill({ status: 204 }));
    const asked = home.page.waitForRequest('**/offer?t=*');
    await home.page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
    const canceledCopy = (await asked).url();
    await expect(home.page.getByRole('button', { name: 'Canceling…' })).toBeDisabled();
    await expect(home.page.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    release();
    await home.page.goto(canceledCopy);
    await expect(home.page.getByText('This contract is canceled. Anything that was paid is paid back.')).toBeVisible();
    await page.goto('/app/proposals');
    await expect((await openDialog(page, proposal)).getByText('Paid back online')).toBeVisible();
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
  });
  expect(await verifyContract(home.page, pdf)).toContain('Genuine, but no longer current');
  expect(home.errors).toEqual([]);
  await home.close();
});
