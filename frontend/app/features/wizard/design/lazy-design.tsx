import { lazy, Suspense } from 'react';

/** Pavers and the tools over the photo: they load while the house is chosen. */
const code = Promise.all([import('./design-body.tsx'), import('./work-photo.tsx')]);

const LoadedBody = lazy(async () => ({ default: (await code)[0].DesignBody }));
const LoadedWorkArea = lazy(async () => ({ default: (await code)[1].WorkPhoto }));

export function DesignBody() {
  return (
    <Suspense fallback={null}>
      <LoadedBody />
    </Suspense>
  );
}

export function WorkPhoto() {
  return (
    <Suspense fallback={null}>
      <LoadedWorkArea />
    </Suspense>
  );
}
