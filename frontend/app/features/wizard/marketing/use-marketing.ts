import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { proposalCan } from '#shared/proposals/marketing-rules.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { proposalQuery } from '../../../../api/proposal-queries.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';
import { saveEdit } from '../save/save-edit.ts';
import type { WizardState } from '../wizard-state.ts';

/** Makes the marketing image, which completes the proposal. Answers whether it worked. */
export function useMarketing(proposal: Proposal | undefined) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<string>();

  const create = async ({ form, organizationId }: WizardState): Promise<boolean> => {
    if (!proposal || !proposalCan.composeMarketing(proposal)) {
      toastError('Generation Failed', 'Missing required images');
      return false;
    }
    setPhase('Starting');
    try {
      if (organizationId !== undefined && organizationId !== proposal.organizationId) {
        await saveEdit(client, proposal, { organizationId });
      }
      await call(imaging.generateMarketingImage, {
        body: marketingRequestFor(proposal, form, location.origin),
        onProgress: setPhase,
      });
      await client.refetchQueries(proposalQuery(proposal.slug));
      void client.invalidateQueries({ queryKey: ['proposals'] });
      toastSuccess('Marketing Image Created', 'Your proposal is now complete!');
      return true;
    } catch (error) {
      toastError('Generation Failed', wordsOf(error, 'Failed to generate marketing image. Please try again.'));
      return false;
    } finally {
      setPhase(undefined);
    }
  };

  return { phase, create };
}
