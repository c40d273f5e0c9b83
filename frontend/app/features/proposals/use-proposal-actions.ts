import { useQueryClient } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { marketingFormOf } from '#shared/organizations/marketing-form.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { hasBothImages, missingImages } from '#shared/proposals/marketing-rules.ts';
import type { ProposalEdit, ProposalSummary } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { wordsOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { changeInList } from './proposal-cache.ts';

/** What can be done to a proposal from its card, each with the toasts of spec section 8. */
export function useProposalActions() {
  const client = useQueryClient();
  const edit = (id: number, body: ProposalEdit) => call(proposals.edit, { params: { id: String(id) }, body });

  return {
    setStatus: async ({ id }: ProposalSummary, status: ProposalStatus): Promise<void> => {
      const takeBack = changeInList(client, id, (one) => ({ ...one, status }));
      try {
        await edit(id, { status });
        toastSuccess('Status Updated', 'Proposal status has been updated successfully.');
      } catch {
        takeBack();
        toastError('Update Failed', 'Failed to update proposal status. Please try again.');
      }
    },

    save: async ({ id }: ProposalSummary, change: ProposalEdit): Promise<boolean> => {
      try {
        const saved = await edit(id, change);
        changeInList(client, id, (one) => ({ ...one, ...change, status: saved.status }));
        toastSuccess('Proposal Updated', 'Your proposal has been successfully updated.');
        return true;
      } catch {
        toastError('Update Failed', 'Failed to update proposal. Please try again.');
        return false;
      }
    },

    remove: async ({ id }: ProposalSummary): Promise<boolean> => {
      try {
        await call(proposals.remove, { params: { id: String(id) } });
        changeInList(client, id, () => undefined);
        toastSuccess('Proposal Deleted', 'The proposal has been successfully deleted.');
        return true;
      } catch {
        toastError('Delete Failed', 'Failed to delete proposal. Please try again.');
        return false;
      }
    },

    generateMarketing: async (proposal: ProposalSummary): Promise<void> => {
      if (!hasBothImages(proposal)) return toastError(missingImages.title, missingImages.message);
      try {
        const brands = await client.ensureQueryData(organizationsQuery());
        const { marketingImageUrl } = await call(imaging.generateMarketingImage, {
          body: requestOf(
            proposal,
            brands.find(({ id }) => id === proposal.organizationId),
          ),
        });
        await edit(proposal.id, { marketingImageUrl });
        changeInList(client, proposal.id, (one) => ({ ...one, marketingImageUrl }));
        toastSuccess('Marketing Image Generated', 'New marketing image has been created and saved to the proposal.');
      } catch (error) {
        toastError('Generation Failed', wordsOf(error, 'Failed to generate marketing image. Please try again.'));
      }
    },
  };
}

function requestOf(proposal: ProposalSummary, brand: Organization | undefined) {
  return {
    beforeImageUrl: proposal.beforeImageR2Url ?? '',
    afterImageUrl: proposal.afterImageR2Url ?? '',
    aerialMapUrl: proposal.areaImageR2Url ?? '',
    calculatedCost: proposal.totalCost,
    marketingForm: marketingFormOf(brand),
    qrCodeUrl: `${location.origin}/proposal/${proposal.slug}`,
    proposalId: proposal.id,
  };
}
