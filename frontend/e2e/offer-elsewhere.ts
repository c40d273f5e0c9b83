import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

import { contractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';

type OfferOf = { readonly id: number; readonly baseURL: string | undefined };

/** The offer of a proposal, as its contractor has it in another window. */
export function offerElsewhere(request: APIRequestContext, { id, baseURL = '' }: OfferOf) {
  const path = `/api/proposals/${id}/offer`;
  const headers = { origin: baseURL };
  const read = async () => contractorOffer.parse(await (await request.get(path)).json());
  /** Opens these words in place of those that are open. */
  const reopen = async (content: OfferContent): Promise<void> => {
    const { revision } = await read();
    const saved = await request.post(path, { headers, data: { revision, content } });
    const from = contractorOffer.parse(await saved.json()).revision;
    const opened = await request.post(`${path}/state`, { headers, data: { revision: from, to: 'open' } });
    expect(opened.ok()).toBe(true);
  };
  return { read, reopen };
}
