import { expect, test } from 'vitest';

import { imageRights, mapillaryRights, ownUpload, VIEW_ONLY_HINT, viewOnly } from './image-rights.ts';
import { propertyImage } from './property-image.ts';

const image = { url: `/media/${'0'.repeat(32)}`, label: 'Front', provider: 'upload', width: 640, height: 480 };

test('every photo says whether it may be stored, changed and printed', () => {
  expect(propertyImage.safeParse({ ...image, rights: ownUpload }).success).toBe(true);
  expect(propertyImage.safeParse(image).success).toBe(false);
  for (const name of ['canStore', 'canDerive', 'canPrint'] as const) {
    const { [name]: _left, ...rest } = ownUpload;
    expect(propertyImage.safeParse({ ...image, rights: rest }).success).toBe(false);
  }
});

test('a photo carries the name that it needs', () => {
  const rights = mapillaryRights('A. Photographer');
  expect(imageRights.parse(rights)).toMatchObject({ attribution: '© A. Photographer, Mapillary, CC BY-SA 4.0' });
});

test('a photo that may only be viewed is neither stored, changed nor printed, and the reason is told', () => {
  expect(viewOnly).toMatchObject({ canStore: false, canDerive: false, canPrint: false });
  expect(VIEW_ONLY_HINT).toBe('This photo may only be viewed. Upload your own photo to design with it.');
});
