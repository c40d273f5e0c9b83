import { afterEach, expect, test, vi } from 'vitest';

import type { PictureEdit, Proposal } from '#shared/proposals/proposal.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import type { WizardState } from '../wizard-state.ts';
import { houseStep } from './house-step.tsx';

const STREET_VIEW = '/api/street-view?address=7+Sample+Street&heading=90';

afterEach(() => vi.unstubAllGlobals());

test('Next at step 1 stores the chosen photo once, also when the step was opened again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json(url === '/api/upload-url-to-r2' ? { r2Url: PICTURE } : { images: [] }));
  });
  const { beforeImageR2Url: _none, ...withoutPhoto } = completed;
  const model = modelOf({ ...withoutPhoto, currentStep: 1 });
  const saved: PictureEdit[] = [];
  let state: WizardState = { ...model.state, photoUrl: STREET_VIEW };
  const leave = (proposal: Proposal) =>
    houseStep.leave?.({
      client: createQueryClient(),
      proposal,
      state,
      change: (part) => {
        state = { ...state, ...part };
      },
      save: { ...model.save, image: (edit) => Promise.resolve(saved.push(edit) > 0) },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
  await leave(withoutPhoto);
  await leave(completed);
  expect(asked.filter((url) => url === '/api/upload-url-to-r2')).toHaveLength(1);
  expect(saved).toEqual([{ beforeImageR2Url: PICTURE }]);
});
