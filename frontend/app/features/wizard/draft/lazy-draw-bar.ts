import { lazy } from 'react';

/** The drawing library is a third of the wizard's code, so it loads while the person chooses the house. */
const code = import('./draw-bar.tsx');

/** The drawing tool's buttons over the map. */
export const DrawBar = lazy(async () => ({ default: (await code).DrawBar }));
