import { expect, test } from 'vitest';

import { mapillaryRights, ownUpload } from '../photos/image-rights.ts';
import { captionOf, captionOfDesign } from './picture-caption.ts';
import { OWN_PICTURE, PREVIEW_MODEL } from './public-page.ts';

const shared = mapillaryRights('Sample Photographer');
const ATTRIBUTION = '© Sample Photographer, Mapillary, CC BY-SA 4.0';

test.each([
  ['that a model drew says so', { model: 'image-model', rights: ownUpload }, { label: 'AI concept' }],
  ['that our renderer painted says so', { model: PREVIEW_MODEL, rights: ownUpload }, { label: 'Preview' }],
  [
    'that was drawn into a shared photo names the photographer and the license',
    { model: 'image-model', rights: shared },
    { label: 'AI concept', attribution: ATTRIBUTION, licence: 'CC BY-SA 4.0' },
  ],
  [
    'of a source that wants to be named names it',
    { rights: { ...ownUpload, attribution: 'Sample View' } },
    { attribution: 'Sample View' },
  ],
  ['that was uploaded has none', { model: OWN_PICTURE, rights: ownUpload }, undefined],
  ['of which nothing is known has none', {}, undefined],
])('the caption of a picture %s', (_what, known, caption) => {
  expect(captionOf(known)).toEqual(caption);
});

test('a picture that was uploaded for a shared photo names neither its photographer nor its license', () => {
  expect(captionOfDesign({ designModel: OWN_PICTURE, rights: shared })).toBeUndefined();
  expect(captionOfDesign({ designModel: PREVIEW_MODEL, rights: shared })).toMatchObject({ licence: 'CC BY-SA 4.0' });
});
