import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { estimateDefaults } from '#shared/estimates/estimate.ts';

/** Creates an estimate over the API, as the user who is signed in on the page, and returns its number. */
export async function createEstimate(page: Page, baseURL: string | undefined, part: object): Promise<number> {
  const data = { ...estimateDefaults, lineItems: [], ...part };
  const response = await page.request.post('/api/estimates', { data, headers: { origin: baseURL ?? '' } });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { readonly id: number };
  return id;
}
