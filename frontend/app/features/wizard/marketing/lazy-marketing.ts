import { lazy } from 'react';

/** What draws the marketing image knows the width of every letter: it loads while the house is chosen. */
const code = Promise.all([import('./marketing-body.tsx'), import('./work-marketing-image.tsx')]);

export const MarketingBody = lazy(async () => ({ default: (await code)[0].MarketingBody }));
export const WorkMarketingImage = lazy(async () => ({ default: (await code)[1].WorkMarketingImage }));
