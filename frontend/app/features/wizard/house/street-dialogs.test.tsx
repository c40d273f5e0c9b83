import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { configQuery } from '../../../../api/config-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { elementsIn, elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { FrameDialog } from './frame-dialog.tsx';
import { FrameSliders, firstLook } from './frame-sliders.tsx';
import { StreetDialog } from './street-dialog.tsx';

const front = { lat: 26.1224, lng: -80.1373, heading: 0, pitch: -5, fov: 80 };
const house = { lat: 26.1222, lng: -80.1373 };
const chosen: (readonly [string, string])[] = [];
const dialog = {
  open: true,
  front,
  attribution: 'Sample imagery',
  busy: false,
  onClose: () => undefined,
  onChoose: (url: string, label: string) => Promise.resolve(chosen.push([url, label]) > 0),
};
const labelsIn = (tree: ReactNode) =>
  elementsIn(tree).flatMap(({ props }) => (typeof props['label'] === 'string' ? [props['label']] : []));

test('a frame is turned until it shows the driveway', () => {
  const { props } = elementWith(
    firstRender(() => FrameDialog(dialog)),
    { title: 'Select Street View Frame' },
  );
  expect(props['description']).toBe('Turn the camera until the driveway fills the lower half.');
  expect(textOf(markupOf(props['children'] as ReactNode))).toMatch(
    /^Loading the frame\.\.\. Sample imagery Heading 0° Pitch -?\d+° Field of view \d+° /,
  );
});

test('how a camera looks is its heading, pitch and field of view', () => {
  expect(labelsIn(FrameSliders({ look: firstLook, onChange: () => undefined }))).toEqual([
    'Heading',
    'Pitch',
    'Field of view',
  ]);
});

test('a camera is positioned on a map of zoom 19, or by its offsets, and its photo is called Camera', () => {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { map: { styleUrl: '/style.json', canTrace: true } });
  const tree = firstRender(() => CameraDialog({ ...dialog, house }), client);
  const { props } = elementWith(tree, { title: 'Position Street View Camera' });
  expect(props['description']).toBe('Drag the camera, or use the sliders. It keeps facing the house.');
  expect(labelsIn(tree)).toEqual(['Offset east', 'Offset north']);
  expect(elementWith(tree, { styleUrl: '/style.json' }).props['zoom']).toBe(19);
  void (props['onChoose'] as () => Promise<boolean>)();
  expect(chosen).toEqual([[expect.stringContaining('640x480'), 'Camera']]);
});

test('what the camera sees is used or not', () => {
  const tree = StreetDialog({
    open: true,
    title: 'Select Street View Frame',
    description: '',
    busy: false,
    onClose: () => undefined,
    onChoose: () => Promise.resolve(true),
    children: null,
  });
  expect(textOf(markupOf(tree.props['footer'] as ReactNode))).toBe('Cancel Use This Frame');
});
