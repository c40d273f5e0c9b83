import { useQueryClient } from '@tanstack/react-query';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { call } from '../../../api/call.ts';
import { leadsKey } from '../../../api/fulfilment-queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { leadTitle } from './lead-labels.tsx';

const actions = {
  handle: { done: 'Marked as handled', send: (id: string) => call(fulfilment.handle, { params: { id } }) },
  reopen: { done: 'Back on the list', send: (id: string) => call(fulfilment.reopen, { params: { id } }) },
  erase: { done: 'Lead erased', send: (id: string) => call(fulfilment.erase, { params: { id } }) },
};
export type LeadAction = keyof typeof actions;

type Request = { readonly action: LeadAction; readonly lead: Lead };

/**
 * Changes leads, then reloads every list. Also after a failure, because another member of staff may have been faster.
 */
export function useLeadActions(onDone: (lead: Lead) => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: leadsKey });
  const { run, pending } = useCall(({ action, lead }: Request): Promise<unknown> => actions[action].send(lead.id), {
    onSuccess: (_, { lead }) => onDone(lead),
    success: (_, { action, lead }) => ({ title: actions[action].done, description: leadTitle(lead) }),
    failure: ({ message }) => ({ title: 'Could not save', description: message }),
    onSettled: refresh,
  });
  return {
    run: (lead: Lead, action: LeadAction) => void run({ action, lead }),
    /** What is being done to a lead. */
    busyWith: ({ id }: Lead): LeadAction | undefined => (pending?.lead.id === id ? pending.action : undefined),
  };
}
