import type { Map as MapInstance } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configQuery } from '../../../../api/config-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { textOf } from '../../../../testing/first-render.tsx';
import { completed, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import type { WizardState } from '../wizard-state.ts';
import { DrawBar } from './draw-bar.tsx';
import { noTrace } from './trace-state.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

function shown(part: Partial<WizardState> = {}, map?: MapInstance): string {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { map: { styleUrl: '/style.json', canTrace: true } });
  const model = modelOf({ ...completed, currentStep: 2 });
  return markupInWizard({ ...model, map, state: { ...model.state, ...part } }, <DrawBar />, client);
}

test('the drawing tool draws, clears, traces, adds areas and cut-outs, takes back and does again', () => {
  const html = shown();
  expect(textOf(html)).toBe('Press Draw Driveway, then click the corners. Draw Driveway Clear Trace Add Area Cut Out');
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Trace Driveway', 'Add Area', 'Cut Out', 'Undo', 'Redo']);
});

test('while a driveway is drawn, the button says so', () => {
  expect(textOf(shown({ drawing: true }))).toMatch(/^Click the first corner of the driveway\. Drawing\.\.\. Clear /);
});

test('phones, which have no Escape key, are told what takes a corner back too', () => {
  const corner = { lat: completed.latitude, lng: completed.longitude };
  for (const corners of [[corner], [corner, corner, corner]]) {
    const text = textOf(shown({ drawing: true, sketch: { corners, live: corners, canRedo: false } }));
    expect(text).toContain('Undo or Escape removes the last corner.');
  }
});

test('a suggested outline is used or dismissed', () => {
  expect(textOf(shown({ trace: { ...noTrace, phase: 'suggested' } }))).toMatch(
    /^Is this the driveway\? Drag corners that are off, then use the outline\. .* Use Outline Dismiss$/,
  );
});

test('areas and cut-outs are added as long as a proposal has room for one more', () => {
  const outline = [completed, completed, completed].map(({ latitude: lat, longitude: lng }) => ({ lat, lng }));
  const walkway = { name: 'Walkway', outline, cutOuts: [] };
  const many = <T,>(length: number, one: T): T[] => Array.from({ length }, () => one);
  const enabled = (part: Partial<WizardState>): readonly string[] =>
    [...shown({ outline, ...part }, {} as MapInstance).matchAll(/<button[^>]*aria-label="(Add Area|Cut Out)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('disabled=""'))
      .map(([, name = '']) => name);
  expect(enabled({ cutOuts: many(3, outline), areas: many(7, walkway) })).toEqual(['Add Area', 'Cut Out']);
  expect(enabled({ cutOuts: many(4, outline) })).toEqual(['Add Area']);
  expect(enabled({ cutOuts: many(4, outline), areas: many(8, walkway) })).toEqual(['Cut Out']);
  expect(enabled({ cutOuts: many(4, outline), areas: [{ ...walkway, cutOuts: many(4, outline) }] })).toEqual([
    'Add Area',
  ]);
});
