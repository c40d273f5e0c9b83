import { lazy, Suspense } from 'react';

import type { PlanOnMapProps } from './plan-on-map.tsx';

const Plan = lazy(async () => ({ default: (await import('./plan-on-map.tsx')).PlanOnMap }));

/** The laying plan on the map, loaded when it is first shown. */
export function LazyPlanOnMap(props: PlanOnMapProps) {
  return (
    <Suspense fallback={null}>
      <Plan {...props} />
    </Suspense>
  );
}
