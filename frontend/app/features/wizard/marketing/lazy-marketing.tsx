import { lazy, Suspense } from 'react';

/** What draws the marketing image knows the width of every letter: it loads while the house is chosen. */
const code = Promise.all([import('./marketing-body.tsx'), import('./work-marketing-image.tsx')]);

const LoadedBody = lazy(async () => ({ default: (await code)[0].MarketingBody }));
const LoadedWorkArea = lazy(async () => ({ default: (await code)[1].WorkMarketingImage }));

export function MarketingBody() {
  return (
    <Suspense fallback={null}>
      <LoadedBody />
    </Suspense>
  );
}

export function WorkMarketingImage() {
  return (
    <Suspense fallback={null}>
      <LoadedWorkArea />
    </Suspense>
  );
}
