import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { sending } from '#shared/sending/contract.ts';
import { followUpPlan } from '#shared/sending/follow-up.ts';
import type { FollowUpPlan, FollowUpStep } from '#shared/sending/follow-up.ts';
import { call } from '../../../api/call.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { saveVersioned, useConflictChoice } from '../../../api/versioned-save.ts';
import type { Saved } from '../../../api/versioned-save.ts';

/** An organization's follow-up plan. Fetched each time the dialog opens. */
export const followUpPlanQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['follow-up-plan', organizationId],
    queryFn: ({ signal }) => call(sending.plan, { params: { organizationId: String(organizationId) }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

type PlanSave = {
  readonly organizationId: number;
  /** The plan that is being changed. */
  readonly loaded: FollowUpPlan;
  readonly onSaved: () => void;
  /** Called with the plan that somebody else saved, to continue from it. */
  readonly onTheirs: (plan: FollowUpPlan) => void;
};

/** Saves the steps of an organization's plan. Asks first if somebody else has saved other steps in the meantime. */
export function useSaveFollowUpPlan({ organizationId, loaded, onSaved, onTheirs }: PlanSave) {
  const client = useQueryClient();
  const conflict = useConflictChoice<FollowUpPlan>();
  const params = { organizationId: String(organizationId) };
  // What this dialog sent. If its answer was lost, it may be what is saved, and then nobody else has changed anything.
  const sent = useRef<FollowUpStep[][]>([]);
  const saveOver = (steps: FollowUpStep[]): Promise<Saved<FollowUpPlan>> => {
    const known = [...sent.current];
    sent.current.push(steps);
    return saveVersioned({
      version: loaded.version,
      save: (version) => call(sending.savePlan, { params, body: { version, steps } }),
      findLatest: () => client.fetchQuery(followUpPlanQuery(organizationId)),
      choose: (theirs, decided = loaded) =>
        [decided.steps, ...known].some((one) => textOf(one) === textOf(theirs.steps)) ? 'mine' : conflict.ask(theirs),
    });
  };
  const { run, isPending } = useCall(saveOver, {
    onSuccess: ({ kept, latest }) => {
      if (kept === 'mine') onSaved();
      if (kept === 'theirs') onTheirs(latest);
    },
    success: ({ kept }) =>
      kept === 'mine'
        ? { title: 'Plan Saved', description: 'It applies to proposals that you mail, and to those on their way.' }
        : undefined,
    failure: withServerMessage('Not Saved', 'The plan could not be saved. Please try again.'),
  });
  return { isPending, conflict, save: (steps: FollowUpStep[]) => void run(steps) };
}

/** The steps as the server stores them, in one order of fields. */
const textOf = (steps: readonly FollowUpStep[]): string =>
  JSON.stringify(followUpPlan.shape.steps.safeParse(steps).data);
