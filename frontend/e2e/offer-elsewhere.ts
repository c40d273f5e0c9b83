import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

import { contractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';

type OfferOf = { readonly id: number; readonly baseURL: string | undefined };

/** The offer of a proposal in another window of its contractor. */
export function offerElsewhere(request: APIRequestContext, { id, baseURL = '' }: OfferOf) {
  const path = `/api/proposals/${id}/offer`;
  const headers = { origin: baseURL };
  const read = async () => contractorOffer.parse(await (await request.get(path)).json());
  /** Opens the offer with these words instead of its current ones. */
  const reopen = async (content: OfferContent): Promise<void> => {
    const { revision } = await read();
    const saved = await request.post(path, { headers, data: { revision, content } });
    const from = contractorOffer.parse(await saved.json()).revision;
    const opened = await request.post(`${path}/state`, { headers, data: { revision: from, to: 'open' } });
    expect(opened.ok()).toBe(true);
  };
  return { read, reopen };
}
