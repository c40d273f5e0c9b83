import { expect, test } from '@playwright/test';

import { sampleContent } from '#shared/testing/sample-offer.ts';
import { holdBack } from './hold-back.ts';
import { offerElsewhere } from './offer-elsewhere.ts';
import { openVisitor } from './open-visitor.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

test('an offer that is accepted before its code is there opens the form once it is, however often it was pressed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 3, designed: true, sent: true });
  await offerElsewhere(page.request, { id, baseURL }).reopen(sampleContent);
  const { page: visitor, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  const arrive = await holdBack(visitor, '**/assets/offer-island-*.js');
  await visitor.goto(`/proposal/${slug}/offer`);
  const accept = visitor.getByRole('button', { name: 'Accept this offer' });
  await accept.click();
  await accept.click();
  await expect(visitor.getByLabel('Your name')).toBeHidden();
  arrive();
  await expect(visitor.getByLabel('Your name')).toBeVisible();
  await close();
});
