import type { ComponentType } from 'react';

/** A component of `frontend/ui` in its states; keys are the exported names. */
export type Entry = { readonly components: readonly string[]; readonly Show: ComponentType };
