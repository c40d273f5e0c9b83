import { useQueryClient } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { marketingFormFor } from '#shared/marketing/marketing-form.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { missingImages, proposalCan } from '#shared/proposals/marketing-rules.ts';
import type { Proposal, ProposalEdit, ProposalSummary } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { isPriced, isSamePrice } from '#shared/proposals/typed-price.ts';
import type { SavedPrice } from '#shared/proposals/typed-price.ts';
import { call } from '../../../api/call.ts';
import { idempotentDelete } from '../../../api/idempotent-delete.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { useInTurn } from '../../../api/use-in-turn.ts';
import { useRunning } from '../../../api/use-running.ts';
import { toastError } from '../../../ui/toast.tsx';
import { refetchList, changeInList, removeFromOtherQueries, showInList } from './proposal-cache.ts';

/** Shows a new status at once, and goes back to what the server has if saving fails. The last status chosen wins. */
export function useChangeStatus(proposal: ProposalSummary): (status: ProposalStatus) => void {
  const client = useQueryClient();
  const inTurn = useInTurn();
  const { id, status: before } = proposal;
  const edit = useCall(proposals.edit, {
    onSuccess: () => removeFromOtherQueries(client, proposal),
    success: { title: 'Status Updated', description: 'Proposal status has been updated successfully.' },
    failure: { title: 'Update Failed', description: 'Failed to update proposal status. Please try again.' },
  });
  return (status) => {
    const isStopped = showInList(client, id, (one) => ({ ...one, status }));
    const save = () => edit.run({ params: { id: String(id) }, body: { status } });
    void inTurn(save).then((saved) => {
      const after = saved?.status ?? before;
      // Another press may have chosen a newer status in the meantime.
      let isNewer = false;
      const settle = (one: ProposalSummary): ProposalSummary => {
        isNewer = one.status !== status && one.status !== before;
        return isNewer ? one : { ...one, status: after };
      };
      changeInList(client, id, settle, isStopped);
      // The status shown before may be of a change that was refused as well.
      if (!saved && !isNewer) refetchList(client);
    });
  };
}

const EDITED = {
  success: { title: 'Proposal Updated', description: 'Your proposal has been successfully updated.' },
  failure: { title: 'Update Failed', description: 'Failed to update proposal. Please try again.' },
};

const PRICED_MEANWHILE =
  'Someone else changed the area or price in the meantime. What you typed is kept: please look at the numbers, then save again.';

/** Saves the expiry date and the terms of the price, which no list shows. */
export const useSavePageTexts = (onSaved: (saved: Proposal) => void) =>
  useCall(proposals.edit, { onSuccess: onSaved, ...EDITED });

type Edit = {
  readonly edit: ProposalEdit;
  /** The area and price that were on screen when the person typed new ones. */
  readonly seen: SavedPrice;
};

/** The latest proposal. Not saved if somebody else changed its area or price; a toast has said so. */
type Edited = { readonly isSaved: boolean; readonly latest: Proposal };

/** Resolves to undefined when it failed, which has been shown by then. */
export function useSaveProposal(proposal: ProposalSummary) {
  const client = useQueryClient();
  const save = async ({ edit, seen }: Edit): Promise<Edited> => {
    const send = (body: ProposalEdit) => call(proposals.edit, { params: { id: String(proposal.id) }, body });
    if (!isPriced(edit)) return { isSaved: true, latest: await send(edit) };
    // The card may be out of date, and a total is typed or computed for one particular area.
    const latest = await client.fetchQuery({ ...proposalQuery(proposal.slug), staleTime: 0 });
    if (!isSamePrice(seen, latest)) return { isSaved: false, latest };
    return { isSaved: true, latest: await send({ ...edit, version: latest.version }) };
  };
  const { run, isPending } = useCall(save, {
    onSuccess: ({ isSaved, latest }) => {
      removeFromOtherQueries(client, proposal);
      const { status, area, costPerSqFt, totalCost } = latest;
      const outdatedBy = [...outdatedReasons(latest)];
      changeInList(client, proposal.id, (one) => ({ ...one, status, area, costPerSqFt, totalCost, outdatedBy }));
      if (!isSaved) toastError(EDITED.failure.title, PRICED_MEANWHILE);
    },
    success: ({ isSaved }) => (isSaved ? EDITED.success : undefined),
    failure: EDITED.failure,
  });
  return { isPending, run: (edit: ProposalEdit, seen: SavedPrice = proposal) => run({ edit, seen }) };
}

export function useDeleteProposal(proposal: ProposalSummary, onDeleted: () => void) {
  const client = useQueryClient();
  return useCall(idempotentDelete(proposals.remove), {
    onSuccess: () => {
      removeFromOtherQueries(client, proposal);
      changeInList(client, proposal.id, () => undefined);
      onDeleted();
    },
    success: { title: 'Proposal Deleted', description: 'The proposal has been successfully deleted.' },
    failure: withServerMessage('Delete Failed', 'Failed to delete proposal. Please try again.'),
  });
}

/**
 * Creates or replaces the marketing image, which the server saves on the proposal. A card has several buttons for it.
 * While one is at work, all of them show it, and none starts a second image.
 */
export function useGenerateMarketing(proposal: ProposalSummary) {
  const client = useQueryClient();
  const mutationKey = ['marketing', proposal.id];
  const { isRunning, runsNow } = useRunning(mutationKey);
  const generate = async () => {
    // The card may be out of date, and it lacks what was changed in step 4. The image has to show the organization as
    // it is now, even if it was changed in another window.
    const [latest, organizations] = await Promise.all([
      client.fetchQuery({ ...proposalQuery(proposal.slug), staleTime: 0 }),
      client.fetchQuery({ ...organizationsQuery(), staleTime: 0 }),
    ]);
    const form = marketingFormFor(
      latest,
      organizations.find(({ id }) => id === latest.organizationId),
    );
    return call(imaging.generateMarketingImage, { body: marketingRequestFor(latest, form, location.origin) });
  };
  const { run } = useCall(generate, {
    mutationKey,
    onSuccess: ({ marketingImageUrl }) => {
      removeFromOtherQueries(client, proposal);
      changeInList(client, proposal.id, (one) => ({ ...one, marketingImageUrl, outdatedBy: [] }));
    },
    success: {
      title: 'Marketing Image Generated',
      description: 'New marketing image has been created and saved to the proposal.',
    },
    failure: withServerMessage('Generation Failed', 'Failed to generate marketing image. Please try again.'),
  });
  return {
    isPending: isRunning,
    /** Resolves to whether the image was made. If it was not, the reason has been shown. */
    run: async (): Promise<boolean> => {
      if (runsNow()) return false;
      if (proposalCan.generateMarketing(proposal)) return (await run(undefined)) !== undefined;
      toastError(missingImages.title, missingImages.message);
      return false;
    },
  };
}
