import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { photoOfDrive } from './photo-of-drive.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

/** The calls that the app makes although the plan lacks them. The tests expect none. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return refused;
}

/** Signs in, and takes the plan without a price if the person has no such plan yet. */
async function signInOnLite(page: Page, baseURL: string | undefined): Promise<void> {
  await signIn(page, 'lite@paveprint.example');
  const { plan } = (await (await page.request.get('/api/plan')).json()) as { readonly plan: string };
  if (plan === 'lite') return;
  const headers = { origin: baseURL ?? '' };
  expect((await page.request.post('/api/plan/start', { headers, data: { what: 'lite' } })).ok()).toBe(true);
}

test('mailers of an earlier plan that cannot be loaded are asked for again by hand alone', async ({
  page,
  baseURL,
}) => {
  await signInOnLite(page, baseURL);
  let asked = 0;
  const mend = await intercept(page, '**/api/mailers', (route) => {
    asked += 1;
    return route.fulfill({ status: 500 });
  });
  await page.goto('/app/plan');
  const card = page.getByRole('region', { name: 'Your mailers' });
  await expect(card.getByRole('alert')).toContainText('Your mailers could not be loaded.');
  const before = asked;
  await expectAccessible(page, 'mailers that could not be loaded');
  expect(asked).toBe(before);
  mend();
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card).toBeHidden();
});

test('on Lite a proposal is finished with an uploaded photo and a typed area', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signInOnLite(page, baseURL);
  const { slug } = await startProposal(page.request, { baseURL, lot: '114 E Heron Street' });
  const refused = refusalsOf(page);
  await page.goto(`/app?proposal=${slug}`);

  await test.step('its photo is uploaded', async () => {
    await page.getByLabel('Upload a before photo').setInputFiles(await photoOfDrive());
    await expect(page.getByRole('radio', { name: 'Upload photo' })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
  });

  await test.step('its area is typed', async () => {
    await page.getByRole('radio', { name: 'Manual' }).click();
    await page.getByLabel('Manual area').fill('640');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
  });

  await test.step('AI designs have a lock, and the preview is kept', async () => {
    const generate = page.getByRole('link', { name: 'Generate Pro Estimator' });
    await expect(generate).toHaveAttribute('href', '/app/plan');
    await expect(page.getByText('Keep Preview, on the photo, makes the preview your design.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, Use This Area' }).click();
    await expect(page.getByText('Mask painted')).toBeVisible();
    await expectAccessible(page, 'step 3 on Lite');
    await page.getByRole('button', { name: 'Keep Preview' }).click();
    await expect(toast(page, 'Preview Kept')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
  });

  await test.step('its marketing image ends it', async () => {
    await page.getByRole('button', { name: 'Create Marketing Image' }).click();
    await expect(page.getByRole('heading', { name: 'Proposal Complete' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send Proposal Pro Estimator' })).toBeVisible();
    // The step is saved after it is shown.
    const saved = () => readProposal(page.request, slug);
    await expect.poll(saved).toMatchObject({ status: 'completed', currentStep: 5 });
  });

  expect(refused).toEqual([]);
});
