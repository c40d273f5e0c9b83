import { imaging } from '#shared/imaging/contract.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useWizard } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';

/** Generation method and painted mask, both saved on the proposal. They show at once, and revert if saving fails. */
export function useMask() {
  const { change, save } = useWizard();
  const editing = useCall((edit: ProposalEdit) => save.edit(edit), {
    failure: { title: 'Update Failed', description: 'Could not save changes' },
  });
  const storing = useCall(storeMask, { failure: withServerMessage('Failed to save mask', 'Please try again.') });
  const edit = async (part: ProposalEdit): Promise<boolean> => (await editing.run(part)) === true;
  const saveMethod = async (method: WizardState['method']) => {
    change({ method });
    if (await edit({ imageGenerationMethod: method })) return;
    const { imageGenerationMethod: saved } = save.base();
    change(({ method: shown }) => (shown === method ? { method: saved } : {}));
  };
  return {
    isSaving: storing.isPending || editing.isPending,
    setMethod: (method: WizardState['method']) => void saveMethod(method),
    /** Resolves to whether the mask was saved. */
    store: async (mask: Promise<Blob>): Promise<boolean> => {
      const maskUrl = await storing.run(mask);
      if (maskUrl === undefined) return false;
      change({ maskUrl, showing: 'preview' });
      const isSaved = await edit({ maskImageUrl: maskUrl });
      const saved = save.base().maskImageUrl ?? undefined;
      if (!isSaved) change(({ maskUrl: shown }) => (shown === maskUrl ? { maskUrl: saved } : {}));
      return isSaved;
    },
  };
}

async function storeMask(mask: Promise<Blob>): Promise<string> {
  const body = new FormData();
  body.append('mask', await mask, 'mask.png');
  const { maskUrl } = await call(imaging.saveMask, { body });
  return maskUrl;
}
