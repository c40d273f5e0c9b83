import type { ComponentType } from 'react';

/** Components of `frontend/ui` in their states, by the names they are exported under. */
export type Entry = { readonly components: readonly string[]; readonly Show: ComponentType };
