import { useRef } from 'react';

import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useProposal, useWizard } from '../wizard-model.ts';
import { scaleOf } from '../wizard-state.ts';

/** The known scale of the photo. Changes show at once. Designs wait until the changes are saved. */
export function useScale() {
  const { state, change, save } = useWizard();
  /** What was shown before the person tried sizes without choosing one. */
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
    /** Goes back to the saved scale and to the picture that was shown before. */
    forgetShown: () => change({ scale: undefined, showing: before.current }),
    /** Saves a scale that is shown and not saved yet. */
    storeShown: () => {
      if (state.scale !== undefined) void store({});
    },
    /** Resolves to whether the scale was saved. */
    store,
  };
}
