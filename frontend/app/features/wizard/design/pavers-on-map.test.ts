import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubStorage } from '../../../../testing/kept-storage.ts';
import { completed } from '../testing/in-wizard.tsx';
import { resumedState } from '../wizard-state.ts';
import { savePaversOnMap } from './pavers-on-map-store.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => resumedState({ ...completed, currentStep: 3 }).showing;

describe('the choice of pavers on the map', () => {
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
