import { expect, test } from 'vitest';

import type { PictureEdit } from '#shared/proposals/proposal.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { designStep } from './design-step.tsx';

test('Next at step 3 stores the design as the after image, once', async () => {
  const { state, change, save } = modelOf({ ...completed, currentStep: 3 });
  const stored: PictureEdit[] = [];
  const leave = (designUrl: string | undefined) =>
    designStep.leave?.({
      client: createQueryClient(),
      proposal: completed,
      state: { ...state, designUrl },
      change,
      save: { ...save, image: (edit) => Promise.resolve(stored.push(edit) > 0) },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
  const drawn = `/media/${'1'.repeat(32)}`;
  await leave(drawn);
  await leave(completed.afterImageR2Url);
  expect(stored).toEqual([{ afterImageR2Url: drawn }]);
});
