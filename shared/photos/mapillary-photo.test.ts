import { expect, test } from 'vitest';

import { mapillaryPhotoUrl } from './mapillary-photo.ts';

test('a shared photo has an address of ours, and that of a panorama the part that shows the house', () => {
  expect(mapillaryPhotoUrl({ image: '7' })).toBe('/api/mapillary-photo?image=7');
  expect(mapillaryPhotoUrl({ image: '7', heading: 0 })).toMatch(
    /^\/api\/mapillary-photo\?image=7&heading=0&pitch=-?[\d.]+&fov=\d+$/,
  );
});
