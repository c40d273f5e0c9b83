import type { Map as MapInstance } from 'maplibre-gl';
import { expect, test } from 'vitest';

import { completed, inWizard, modelOf } from '../testing/in-wizard.tsx';
import { traceHint } from './trace-state.ts';
import { useTracer } from './use-tracer.ts';

/** What is said after a gesture without a picture, over a map of this zoom. */
async function hintAt(zoom: number): Promise<string> {
  // Nothing else of the map is read before its picture.
  const map = { getZoom: () => zoom, getCenter: () => ({ lat: 26.12, lng: -80.14 }) } as unknown as MapInstance;
  const model = modelOf({ ...completed, currentStep: 2 });
  let { state } = model;
  const change: typeof model.change = (part) => {
    state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
  };
  await inWizard({ ...model, map, change }, () => useTracer()).find({ x: 10, y: 10 }, { x: 10, y: 90 });
  return traceHint(state.trace);
}

test('a driveway that cannot be traced is told, and what to do then', async () => {
  expect(await hintAt(20)).toBe('The picture could not be read. Draw the outline instead.');
  expect(await hintAt(16)).toBe('The map shows too little from up here. Zoom in, then try again.');
});
