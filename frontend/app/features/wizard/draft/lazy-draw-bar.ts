import { lazy } from 'react';

/** The library that draws is a third of the wizard's code: it loads while the house is chosen. */
const code = import('./draw-bar.tsx');

/** The drawing tool's buttons over the map. */
export const DrawBar = lazy(async () => ({ default: (await code).DrawBar }));
