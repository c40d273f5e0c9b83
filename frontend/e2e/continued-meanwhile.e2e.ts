import { expect, test } from '@playwright/test';

import { aloneOnMap } from './alone-on-map.ts';
import { searchFor } from './choose-house.ts';
import { holdBack } from './hold-back.ts';
import { sampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

test('what was searched for or chosen before a proposal is continued does not take its place', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, lot: '106 E Heron Street', step: 2 });
  const other = await sampleLot(page.request, '110 E Heron Street');
  await aloneOnMap(page, id);
  const map = page.locator('[data-view]');
  const use = page.getByRole('button', { name: 'Use This House' });
  /** The calls that choosing a house makes: its photos, its property, its draft. */
  const chosen: string[] = [];
  page.on('request', (request) => {
    const asked = `${request.method()} ${new URL(request.url()).pathname}`;
    if (/streetview-images|POST .*(properties|draft)$/.test(asked)) chosen.push(asked);
  });

  for (const pending of ['a search', 'a house that is looked up'] as const) {
    await test.step(pending, async () => {
      await page.goto('/app');
      await page.getByRole('button', { name: /^Proposal at 106/ }).click();
      const before = (await map.getAttribute('data-view')) ?? '';
      const answer = pending === 'a search' ? '**/api/geocode?**' : '**/api/properties?*';
      if (pending !== 'a search') {
        await searchFor(page, other.address);
        await expect(use).toBeVisible();
      }
      const sent = page.waitForRequest(answer);
      const release = await holdBack(page, answer);
      const open = await holdBack(page, `**/api/proposals/slug/${slug}`);
      if (pending === 'a search') await searchFor(page, other.address);
      else await use.click();
      const answered = (await sent).response();
      await page.getByRole('button', { name: 'Continue Proposal' }).click();
      release();
      await answered;
      // The answer would have been shown within two frames.
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
      if (pending === 'a search') {
        expect(await use.count()).toBe(0);
        await expect(map).toHaveAttribute('data-view', before);
      }
      open();
      await expect(toast(page, 'Continuing proposal')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(slug));
    });
  }
  expect(chosen).toEqual([]);
});
