import type { ComponentType } from 'react';

/** Components of `frontend/ui` in their states. `components` has the names under which they are exported. */
export type Entry = { readonly components: readonly string[]; readonly Show: ComponentType };
