import { expect, test } from '@playwright/test';

import { sampleContent } from '#shared/testing/sample-offer.ts';
import { intercept } from './intercept.ts';
import { offerElsewhere } from './offer-elsewhere.ts';
import { openVisitor } from './open-visitor.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';

test('options of an offer show small copies of their pictures, or the pictures where there are none', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 3, designed: true, sent: true });
  const elsewhere = offerElsewhere(page.request, { id, baseURL });
  const { afterImageR2Url: pictureUrl = '' } = await readProposal(page.request, slug);
  const options = sampleContent.options.map((option) => ({ ...option, pictureUrl }));
  await elsewhere.reopen({ ...sampleContent, options });
  const { page: visitor, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  const picture = visitor.getByRole('img', { name: /^Good: / });
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await visitor.goto(`/proposal/${slug}/offer`);
  await expect(picture).toHaveAttribute('src', `${pictureUrl}-small`);
  await expect.poll(isDrawn).toBe(true);
  // The page is there before its code, so at first nothing notices that a small copy is missing.
  await intercept(visitor, '**/media/*-small', (route) => route.fulfill({ status: 404, body: '' }));
  const failed = visitor.waitForResponse((response) => response.url().endsWith('-small'));
  await intercept(visitor, '**/assets/offer-island-*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await visitor.reload();
  await expect(picture).toHaveAttribute('src', pictureUrl);
  await expect.poll(isDrawn).toBe(true);
  await close();
});
