import { useRef } from 'react';

import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useProposal, useWizard } from '../wizard-model.ts';
import { scaleOf } from '../wizard-state.ts';

/** What is known of the photo's scale. Changes show at once; designs wait until they are saved. */
export function useScale() {
  const { state, change, save } = useWizard();
  /** What was shown before a size that nobody chose. */
  const before = useRef(state.showing);
  const scale = scaleOf(state, useProposal());
  const saving = useCall((beforeScale: PhotoScale) => save.edit({ beforeScale }), {
    failure: { title: 'Update Failed', description: 'Could not save changes' },
  });
  const store = async (part: PhotoScale | { readonly known: undefined }): Promise<boolean> => {
    const { known, paverSize } = { ...scale, ...part };
    const next = { ...(known && { known }), ...(paverSize !== undefined && { paverSize }) };
    change({ scale: next, showing: 'preview' });
    const isSaved = (await saving.run(next)) === true;
    change(({ scale: current }) => (current === next || !isSaved ? { scale: undefined } : {}));
    return isSaved;
  };
  return {
    scale,
    isSaving: saving.isPending,
    show: (part: PhotoScale) => {
      if (state.scale === undefined) before.current = state.showing;
      change({ scale: { ...scale, ...part }, showing: 'preview' });
    },
    /** Goes back to what is saved, and to the picture that was shown. */
    forgetShown: () => change({ scale: undefined, showing: before.current }),
    /** Saves what is shown and not saved yet. */
    storeShown: () => {
      if (state.scale !== undefined) void store({});
    },
    /** Resolves to whether the scale was saved. */
    store,
  };
}
