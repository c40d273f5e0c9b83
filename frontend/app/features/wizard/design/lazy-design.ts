import { lazy } from 'react';

/** Pavers and the tools over the photo: they load while the house is chosen. */
const code = Promise.all([import('./design-body.tsx'), import('./work-photo.tsx')]);

export const DesignBody = lazy(async () => ({ default: (await code)[0].DesignBody }));
export const WorkPhoto = lazy(async () => ({ default: (await code)[1].WorkPhoto }));
