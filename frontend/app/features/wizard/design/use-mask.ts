import { useQueryClient } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { wordsOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { saveEdit } from '../save/save-edit.ts';
import type { WizardState } from '../wizard-state.ts';

type Change = (change: Partial<WizardState>) => void;

/** The way a design is made, and the mask of the manual way; both are kept with the proposal. */
export function useMask(proposal: Proposal, onChange: Change) {
  const client = useQueryClient();
  const keep = async (edit: Parameters<typeof saveEdit>[2]): Promise<void> => {
    try {
      await saveEdit(client, proposal, edit);
    } catch {
      toastError('Update Failed', 'Could not save changes');
    }
  };
  return {
    setMethod: (method: WizardState['method']) => {
      onChange({ method });
      void keep({ imageGenerationMethod: method });
    },
    /** Answers whether the mask was stored. */
    save: async (mask: Blob): Promise<boolean> => {
      try {
        const body = new FormData();
        body.append('mask', mask, 'mask.png');
        const { maskUrl } = await call(imaging.saveMask, { body });
        onChange({ maskUrl, showing: 'preview' });
        await keep({ maskImageUrl: maskUrl });
        return true;
      } catch (error) {
        toastError('Failed to save mask', wordsOf(error, 'Please try again.'));
        return false;
      }
    },
  };
}
