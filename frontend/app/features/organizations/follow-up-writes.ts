import { queryOptions } from '@tanstack/react-query';

import { sending } from '#shared/sending/contract.ts';
import type { FollowUpStep } from '#shared/sending/follow-up.ts';
import { call } from '../../../api/call.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';

/** An organization's plan; asked each time the dialog opens. */
export const followUpPlanQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['follow-up-plan', organizationId],
    queryFn: ({ signal }) => call(sending.plan, { params: { organizationId: String(organizationId) }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Saves the steps of an organization's plan. */
export function useSaveFollowUpPlan(organizationId: number, onSaved: () => void) {
  const { run, isPending } = useCall(sending.savePlan, {
    onSuccess: onSaved,
    success: { title: 'Plan Saved', description: 'It holds for proposals that you mail, and for those on their way.' },
    failure: withServerMessage('Not Saved', 'The plan could not be saved. Please try again.'),
  });
  const params = { organizationId: String(organizationId) };
  return { isPending, save: (steps: FollowUpStep[]) => void run({ params, body: { steps } }) };
}
