import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { elementWith } from '../../../../testing/first-render.tsx';
import { stubStorage } from '../../../../testing/kept-storage.ts';
import { completed, inWizard, modelOf } from '../testing/in-wizard.tsx';
import { resumedState } from '../wizard-state.ts';
import { savePaversOnMap } from './pavers-on-map-store.ts';
import { ViewSwitch } from './pavers-on-map.tsx';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => resumedState({ ...completed, currentStep: 3 }).showing;

const { latitude: lat, longitude: lng } = completed;
const drawn = [0, 0.0001, 0.0002].map((east) => ({ lat: lat + east * east, lng: lng + east }));

describe('the choice of pavers on the map', () => {
  test('is between the photo and the map, once there is an outline', () => {
    const shown = (drawnPolygon: typeof drawn) =>
      inWizard(modelOf({ ...completed, currentStep: 3, drawnPolygon }), ViewSwitch);
    expect(shown([])).toBeNull();
    expect(elementWith(shown(drawn), { label: 'View of the pavers' }).props['options']).toEqual([
      { value: 'photo', label: 'Photo' },
      { value: 'map', label: 'Pavers on Map' },
    ]);
  });

  test('is remembered when a proposal is opened again, until the photo is chosen', () => {
    expect(opened()).toBe('design');
    savePaversOnMap(true);
    expect(opened()).toBe('map');
    savePaversOnMap(false);
    expect(opened()).toBe('design');
  });

  test('is the photo in a browser that keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('Forbidden');
      },
      setItem: () => {
        throw new Error('Forbidden');
      },
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    savePaversOnMap(true);
    expect(opened()).toBe('design');
    vi.restoreAllMocks();
  });
});
