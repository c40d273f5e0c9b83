import { lazy, Suspense } from 'react';

/** The library that draws is a third of the wizard's code: it loads while the house is chosen. */
const code = import('./draw-bar.tsx');

const LoadedDrawBar = lazy(async () => ({ default: (await code).DrawBar }));

/** The drawing tool's buttons over the map. */
export function DrawBar() {
  return (
    <Suspense fallback={null}>
      <LoadedDrawBar />
    </Suspense>
  );
}
