import type { Page } from '@playwright/test';

/** Removes the account's other proposals from the map's data, so that none of them hides this one's marker. */
export async function aloneOnMap(page: Page, id: number): Promise<void> {
  await page.route('**/api/proposals/map', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as readonly { readonly id: number }[];
    await route.fulfill({ response, json: all.filter((one) => one.id === id) });
  });
}
