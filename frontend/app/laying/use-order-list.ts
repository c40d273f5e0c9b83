import { useQueryClient } from '@tanstack/react-query';

import type { JoinedPlans } from '#shared/laying/joined-plans.ts';
import { orderListCsv } from '#shared/laying/order-list.ts';
import { tapedSqFt } from '#shared/offers/taped-area.ts';
import { offerQuery } from '../../api/offer-queries.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves the order list of plans as a file. It has the area by tape, if the proposal's offer is loaded and has one. */
export function useOrderList(proposalId: number) {
  const client = useQueryClient();
  return async (plans: JoinedPlans): Promise<void> => {
    const offer = await client.fetchQuery(offerQuery(proposalId)).catch(() => undefined);
    const list = orderListCsv(plans, offer && tapedSqFt(offer));
    saveFile(new Blob([list], { type: 'text/csv' }), 'paver-order-list.csv');
  };
}
