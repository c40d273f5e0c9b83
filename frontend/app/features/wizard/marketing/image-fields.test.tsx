import { expect, test } from 'vitest';

import type { PictureEdit } from '#shared/proposals/proposal.ts';
import { elementsIn, textOf } from '../../../../testing/first-render.tsx';
import { completed, inWizard, markupInWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { ImageFields } from './image-fields.tsx';

const logos: string[] = [];
const fields = { proposal: completed, logo: PICTURE, onLogo: (url: string) => logos.push(url) };

test('the photos and the logo of the marketing image can each be replaced', () => {
  const html = markupInWizard(modelOf(completed), <ImageFields {...fields} />);
  expect(textOf(html)).toBe('Pictures Before Replace After Replace Area Replace Logo Replace');
  const pictures = [...html.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name);
  expect(pictures).toEqual(['Before, as it is now', 'After, as it is now', 'Logo, as it is now']);
});

test('what was uploaded takes the place of its picture and is told, and so is a logo that was not', () => {
  const model = modelOf(completed);
  const saved: PictureEdit[] = [];
  const image = (edit: PictureEdit) => Promise.resolve(saved.push(edit) > 0);
  const tree = inWizard({ ...model, save: { ...model.save, image } }, () => ImageFields(fields));
  const buttons = elementsIn(tree).flatMap(({ props }) => ('done' in props ? [props] : []));
  expect(buttons.map(({ name, done, failed }) => [name, done, failed])).toEqual([
    ['Upload the before image', 'Before Image Uploaded', undefined],
    ['Upload the after image', 'After Image Uploaded', undefined],
    ['Upload the area image', 'Area Image Uploaded', undefined],
    ['Upload a logo', 'Logo Uploaded', 'Failed to upload logo. Please try again.'],
  ]);
  for (const { onUploaded } of buttons) void (onUploaded as (url: string) => unknown)('/media/a');
  expect(saved).toEqual([
    { beforeImageR2Url: '/media/a' },
    { afterImageR2Url: '/media/a' },
    { areaImageR2Url: '/media/a' },
  ]);
  expect(logos).toEqual(['/media/a']);
});
