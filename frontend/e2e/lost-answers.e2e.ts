import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { sampleContent } from '#shared/testing/sample-offer.ts';
import { signInAfresh } from './fresh-account.ts';
import { intercept } from './intercept.ts';
import { offerElsewhere } from './offer-elsewhere.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

/** Lets the server carry out each call but loses its answer, until the returned function is called. */
const losingAnswers = (page: Page, pattern: string): Promise<() => void> =>
  intercept(page, pattern, async (route) => {
    await route.fetch();
    await route.abort();
  });

type Sent = { readonly browser: Browser; readonly page: Page; readonly baseURL: string | undefined };

/** A sent proposal, and a homeowner who has not opened it yet. */
async function sendProposal({ browser, page, baseURL }: Sent) {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, sent: true });
  const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  return { slug, id, home };
}

test('a visit that was booked although its answer was lost is what whoever books again on the page finds', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slug, home } = await sendProposal({ page, browser, baseURL });
  await home.goto(`/proposal/${slug}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  const times = home.getByRole('group', { name: 'Free times' }).getByRole('button');
  const [first, second] = [await times.nth(0).textContent(), await times.nth(1).textContent()];
  const book = async (nth: number): Promise<void> => {
    await times.nth(nth).click();
    await home.getByRole('button', { name: /^Continue with/ }).click();
    await home.getByLabel('Name').fill('Sample Homeowner');
    await home.getByLabel('Phone').fill('(954) 555-0163');
    await home.getByRole('button', { name: 'Book this visit' }).click();
  };
  const mend = await losingAnswers(home, '**/visits');
  await book(0);
  await expect(home.getByRole('alert')).toBeVisible();
  mend();
  await home.getByRole('button', { name: 'Change' }).click();
  await book(1);
  await expect(home.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await expect(home.getByText(`${first} – `)).toBeVisible();
  await expect(home.getByText(`${second} – `)).toBeHidden();
  await expect(home.getByRole('link', { name: 'See, move or cancel this visit' })).toBeVisible();
  await home.context().close();
});

test('a contract that was signed although its answer was lost is what whoever signs again on the page finds', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slug, id, home } = await sendProposal({ page, browser, baseURL });
  await offerElsewhere(page.request, { id, baseURL }).reopen(sampleContent);
  await home.goto(`/proposal/${slug}/offer`);
  await expect(home.locator('[data-island=offer][data-awake]')).toBeVisible();
  const sign = async (name: string): Promise<void> => {
    await home.getByRole('button', { name: 'Accept this offer' }).click();
    await home.getByRole('checkbox', { name: /I have read/ }).check();
    await home.getByRole('checkbox', { name: /electronically/ }).check();
    await home.getByLabel('Your name', { exact: true }).fill(name);
    await home.getByRole('button', { name: /^Sign for/ }).click();
  };
  const mend = await losingAnswers(home, '**/offer/answers*');
  await sign('Sample Homeowner');
  await expect(home.getByRole('alert')).toBeVisible();
  mend();
  await home.getByRole('button', { name: 'Back' }).click();
  await sign('Sample H. Homeowner');
  await expect(home.getByText(/^Signed by Sample Homeowner on/)).toBeVisible();
  await home.context().close();
});

test('a change of the catalog that was made although its answer was lost is done for whoever asks for it again', async ({
  page,
  baseURL,
}) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/catalog');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('SKU').fill('T-1');
  await dialog.getByLabel('Product', { exact: true }).fill('Sample cobble');
  await dialog.getByLabel('Size 1').fill('8 x 4 in');
  const save = dialog.getByRole('button', { name: 'Save Product' });
  const mendSaving = await losingAnswers(page, '**/api/catalog');
  await save.click();
  await expect(toast(page, 'Could not save the catalog. Please try again.')).toBeVisible();
  mendSaving();
  await save.click();
  await expect(toast(page, 'Product Saved')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);

  const undo = page.getByRole('button', { name: 'Undo Last Change' });
  const mendUndoing = await losingAnswers(page, '**/api/catalog/undo');
  await undo.click();
  await expect(toast(page, 'Could not undo the change. Please try again.')).toBeVisible();
  mendUndoing();
  await undo.click();
  await expect(toast(page, 'Change Undone')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});
