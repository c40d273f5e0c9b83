import type { Page } from '@playwright/test';

/** Leaves the other proposals of the account out of what the map is answered, so that none hides the marker of this one. */
export async function aloneOnMap(page: Page, id: number): Promise<void> {
  await page.route('**/api/proposals/map', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as readonly { readonly id: number }[];
    await route.fulfill({ response, json: all.filter((one) => one.id === id) });
  });
}
