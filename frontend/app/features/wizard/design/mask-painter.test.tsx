import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import {
  act,
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  renderOf,
  textOf,
} from '../../../../testing/first-render.tsx';
import { PICTURE } from '../testing/in-wizard.tsx';
import { MaskPainter, painterHint } from './mask-painter.tsx';

const tree = firstRender(() =>
  MaskPainter({
    open: true,
    photoUrl: PICTURE,
    pose: undefined,
    areas: [],
    busy: false,
    onClose: () => undefined,
    onComplete: () => Promise.resolve(true),
  }),
);
const noKeys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const painter = elementsIn(tree).find(({ props }) => 'onPainted' in props) ?? tree;
const paintingOf = renderOf(painter);
const painting = markupOf(<Dialog.Root>{painter}</Dialog.Root>);

test('the painter opens with Trace, and says how to trace', () => {
  expect(textOf(painting)).toContain('Drag from the garage to the street, or click one and then the other.');
  expect(painting).toMatch(/<input[^>]* checked=""[^>]*\/><svg[^>]*>.*?<\/svg>Trace/);
});

test('the painter traces, paints, erases, takes back, does again and clears, and completes the mask', () => {
  expect(elementWith(tree, { label: 'Paint the Driveway Area' }).props['open']).toBe(true);
  expect(textOf(painting)).toBe(
    'Paint the Driveway Area Drag from the garage to the street, or click one and then the other. ' +
      'Cancel Complete Mask Tool Trace Paint Erase Clear All',
  );
  const names = [...painting.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Undo', 'Redo']);
});

test('the keys of undo and redo take strokes back and do them again, with Caps Lock too', () => {
  const stroke = { tool: 'paint', size: 20, points: [{ x: 1, y: 1 }] };
  const shown: unknown[] = [];
  const key = (name: string) => (node: ReturnType<typeof paintingOf>) =>
    act(node, 'onKeyDown', { ...noKeys, ctrlKey: true, key: name });
  afterPress(() => {
    const node = paintingOf();
    shown.push(elementsIn(node).find(({ props }) => 'strokes' in props)?.props['strokes']);
    return node;
  }, [
    (node) =>
      press(node, { alt: 'The driveway, loading' }, 'onLoad', { currentTarget: { naturalWidth: 2, naturalHeight: 2 } }),
    (node) => press(node, { photo: `/api/proxy-image?url=${encodeURIComponent(PICTURE)}` }, 'onStroke', stroke),
    key('Z'),
    key('Y'),
  ]);
  expect(shown).toEqual([undefined, [], [stroke], [], [stroke]]);
});

test('over a found driveway the brush corrects it; else it alone says what may change', () => {
  const corrected = 'Is this the driveway? Paint adds to it, Erase takes away from it.';
  expect(painterHint('paint', { phase: 'found' })).toBe(corrected);
  expect(painterHint('erase', { phase: 'found' })).toBe(corrected);
  expect(painterHint('paint', { phase: 'aiming' })).toBe(
    'Only what you paint will change. Everything else stays exactly as photographed.',
  );
});

test('whoever leaves a painting is asked whether to discard it', () => {
  const { props } = elementWith(tree, { title: 'Discard what you painted?' });
  expect(props['description']).toBe('It is not saved yet. Complete Mask saves it.');
  expect(textOf(markupOf(props['actions'] as ReactNode))).toBe('Discard Keep Painting');
});
