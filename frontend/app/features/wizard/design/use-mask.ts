import { imaging } from '#shared/imaging/contract.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useWizard } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';

/** Generation method and painted mask; both are saved with the proposal. */
export function useMask() {
  const { change, save } = useWizard();
  const editing = useCall((edit: ProposalEdit) => save.edit(edit), {
    failure: { title: 'Update Failed', description: 'Could not save changes' },
  });
  const storing = useCall(storeMask, { failure: withServerMessage('Failed to save mask', 'Please try again.') });
  return {
    isSaving: storing.isPending || editing.isPending,
    setMethod: (method: WizardState['method']) => {
      change({ method });
      void editing.run({ imageGenerationMethod: method });
    },
    /** Resolves to whether the mask was saved. */
    store: async (mask: Promise<Blob>): Promise<boolean> => {
      const maskUrl = await storing.run(mask);
      if (maskUrl === undefined) return false;
      change({ maskUrl, showing: 'preview' });
      await editing.run({ maskImageUrl: maskUrl });
      return true;
    },
  };
}

async function storeMask(mask: Promise<Blob>): Promise<string> {
  const body = new FormData();
  body.append('mask', await mask, 'mask.png');
  const { maskUrl } = await call(imaging.saveMask, { body });
  return maskUrl;
}
