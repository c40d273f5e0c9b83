import { describe, expect, test } from 'vitest';

import type { PictureEdit } from '#shared/proposals/proposal.ts';
import { elementsIn, elementWith, textOf } from '../../../../testing/first-render.tsx';
import { completed, inWizard, markupInWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import type { WizardModel } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';
import { ImageFields } from './image-fields.tsx';

const logos: string[] = [];
const fields = { proposal: completed, logo: PICTURE, onLogo: (url: string) => logos.push(url) };

test('the photos and the logo of the marketing image can each be replaced', () => {
  const html = markupInWizard(modelOf(completed), <ImageFields {...fields} />);
  expect(textOf(html)).toBe('Pictures Before Replace After Replace Area Replace Logo Replace');
  const pictures = [...html.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name);
  expect(pictures).toEqual(['Before, as it is now', 'After, as it is now', 'Logo, as it is now']);
});

test('what was uploaded takes the place of its picture and is told, and so is a logo that was not', async () => {
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
  for (const { onUploaded } of buttons) await (onUploaded as (url: string) => unknown)('/media/a');
  expect(saved).toEqual([
    { beforeImageR2Url: '/media/a' },
    { afterImageR2Url: '/media/a' },
    { areaImageR2Url: '/media/a' },
  ]);
  expect(logos).toEqual(['/media/a']);
});

describe('step 3, after a picture was replaced in step 4,', () => {
  const uploaded = `/media/${'4'.repeat(32)}`;
  /** What the wizard shows after an upload of the image with this name. */
  async function shownAfter(name: string, isSaved = true): Promise<Partial<WizardState>> {
    const model = modelOf({ ...completed, maskImageUrl: PICTURE });
    let { state } = model;
    const change: WizardModel['change'] = (part) => {
      state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
    };
    const save = { ...model.save, image: () => Promise.resolve(isSaved) };
    const tree = inWizard({ ...model, change, save }, () => ImageFields(fields));
    const { onUploaded } = elementWith(tree, { name }).props;
    await (onUploaded as (url: string) => unknown)(uploaded);
    return state;
  }

  test('shows the after image that was uploaded', async () => {
    expect(await shownAfter('Upload the after image')).toMatchObject({ designUrl: uploaded, showing: 'design' });
  });

  test('has neither design nor mask of the photo before, which is told', async () => {
    const taken = { photoUrl: uploaded, designUrl: undefined, maskUrl: undefined, showing: 'preview' };
    expect(await shownAfter('Upload the before image')).toMatchObject(taken);
    const tree = inWizard(modelOf(completed), () => ImageFields(fields));
    const { note } = elementWith(tree, { name: 'Upload the before image' }).props;
    expect(note).toBe('A different photo removes the design. Make one for it in step 3, or upload an after image.');
  });

  test('is as it was when another tab’s picture is kept', async () => {
    const kept = { photoUrl: PICTURE, designUrl: PICTURE };
    expect(await shownAfter('Upload the before image', false)).toMatchObject(kept);
  });
});
