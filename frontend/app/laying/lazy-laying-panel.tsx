import { lazy, Suspense } from 'react';

import type { LayingPanelProps } from './laying-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./laying-panel.tsx')).LayingPanel }));

/** The laying plan, loaded when a screen shows it, so that the first load of the app does not grow. */
export function LazyLayingPanel(props: LayingPanelProps) {
  return (
    <Suspense fallback={<p className="rounded-md bg-sand p-3 text-sm text-ink-soft">Counting pavers...</p>}>
      <Panel {...props} />
    </Suspense>
  );
}
