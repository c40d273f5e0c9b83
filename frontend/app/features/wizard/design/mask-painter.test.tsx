import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { elementsIn, elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
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
const painting = markupOf(<Dialog.Root>{elementsIn(tree).find(({ props }) => 'onPainted' in props)}</Dialog.Root>);

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
