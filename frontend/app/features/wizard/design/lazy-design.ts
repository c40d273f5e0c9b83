import { lazy } from 'react';

/** Pavers and the tools over the photo. They load while the person chooses the house. */
const code = Promise.all([import('./design-body.tsx'), import('./work-photo.tsx')]);

export const DesignBody = lazy(async () => ({ default: (await code)[0].DesignBody }));
export const WorkPhoto = lazy(async () => ({ default: (await code)[1].WorkPhoto }));
