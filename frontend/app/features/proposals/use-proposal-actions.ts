import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import type { MarketingForm } from '#shared/marketing/marketing-form.ts';
import { marketingFormOf, printedFormOf } from '#shared/marketing/marketing-form.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { missingImages, proposalCan } from '#shared/proposals/marketing-rules.ts';
import type { ProposalEdit, ProposalSummary } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { wordsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { changeInList, forgetElsewhere } from './proposal-cache.ts';

/** What can be done to a proposal from its card, each with the toasts of spec section 8. */
export function useProposalActions() {
  const client = useQueryClient();
  const edit = (id: number, body: ProposalEdit) => call(proposals.edit, { params: { id: String(id) }, body });

  return {
    setStatus: async (proposal: ProposalSummary, status: ProposalStatus): Promise<void> => {
      const { id, status: before } = proposal;
      changeInList(client, id, (one) => ({ ...one, status }));
      try {
        await edit(id, { status });
        forgetElsewhere(client, proposal);
        toastSuccess('Status Updated', 'Proposal status has been updated successfully.');
      } catch {
        changeInList(client, id, (one) => (one.status === status ? { ...one, status: before } : one));
        toastError('Update Failed', 'Failed to update proposal status. Please try again.');
      }
    },

    save: async (proposal: ProposalSummary, change: ProposalEdit): Promise<boolean> => {
      const { id } = proposal;
      try {
        const saved = await edit(id, change);
        forgetElsewhere(client, proposal);
        changeInList(client, id, (one) => ({ ...one, ...change, status: saved.status }));
        toastSuccess('Proposal Updated', 'Your proposal has been successfully updated.');
        return true;
      } catch {
        toastError('Update Failed', 'Failed to update proposal. Please try again.');
        return false;
      }
    },

    remove: async (proposal: ProposalSummary): Promise<boolean> => {
      const { id } = proposal;
      try {
        await call(proposals.remove, { params: { id: String(id) } });
        forgetElsewhere(client, proposal);
        changeInList(client, id, () => undefined);
        toastSuccess('Proposal Deleted', 'The proposal has been successfully deleted.');
        return true;
      } catch {
        toastError('Delete Failed', 'Failed to delete proposal. Please try again.');
        return false;
      }
    },

    generateMarketing: async (proposal: ProposalSummary): Promise<void> => {
      if (!proposalCan.generateMarketing(proposal)) return toastError(missingImages.title, missingImages.message);
      try {
        const marketingForm = await formOf(client, proposal);
        const { marketingImageUrl } = await call(imaging.generateMarketingImage, {
          body: marketingRequestFor(proposal, marketingForm, location.origin),
        });
        forgetElsewhere(client, proposal);
        changeInList(client, proposal.id, (one) => ({ ...one, marketingImageUrl }));
        toastSuccess('Marketing Image Generated', 'New marketing image has been created and saved to the proposal.');
      } catch (error) {
        toastError('Generation Failed', wordsOf(error, 'Failed to generate marketing image. Please try again.'));
      }
    },
  };
}

/** The form of the proposal's organization; of one that was deleted, what the proposal keeps of it. */
async function formOf(client: QueryClient, { organizationId, slug }: ProposalSummary): Promise<MarketingForm> {
  const brands = await client.ensureQueryData(organizationsQuery());
  const brand = brands.find(({ id }) => id === organizationId);
  if (brand || organizationId === undefined) return marketingFormOf(brand);
  return printedFormOf(await client.fetchQuery(proposalQuery(slug)));
}
