import { lazy } from 'react';

/** The code that draws the marketing image contains the width of every letter. It loads while the house is chosen. */
const code = Promise.all([import('./marketing-body.tsx'), import('./work-marketing-image.tsx')]);

export const MarketingBody = lazy(async () => ({ default: (await code)[0].MarketingBody }));
export const WorkMarketingImage = lazy(async () => ({ default: (await code)[1].WorkMarketingImage }));
