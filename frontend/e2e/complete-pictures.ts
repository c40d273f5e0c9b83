import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Uses a proposal's photo as its design too, so that a marketing image can be created. */
export async function completePictures(page: Page, baseURL: string, slug: string): Promise<void> {
  const headers = { origin: baseURL };
  const proposal = await (await page.request.get(`/api/proposals/slug/${slug}`)).json();
  const photo = await (await page.request.get(proposal.beforeImageR2Url)).body();
  const file = { name: 'after.jpg', mimeType: 'image/jpeg', buffer: photo };
  const { imageUrl } = await (
    await page.request.post('/api/upload-image', { headers, multipart: { image: file } })
  ).json();
  const data = { afterImageR2Url: imageUrl };
  expect((await page.request.patch(`/api/proposals/slug/${slug}/r2-urls`, { headers, data })).ok()).toBe(true);
}
