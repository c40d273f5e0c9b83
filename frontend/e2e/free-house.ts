import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Deletes the proposals that an earlier run of a test left at its house, because the wizard would ask about them. */
export async function freeHouse({ request }: Page, baseURL: string | undefined, address: string): Promise<void> {
  const found = await request.get('/api/proposals', { params: { q: address } });
  const headers = { origin: baseURL ?? '' };
  for (const { id } of (await found.json()) as readonly { readonly id: number }[]) {
    expect((await request.delete(`/api/proposals/${id}`, { headers })).ok()).toBe(true);
  }
}
