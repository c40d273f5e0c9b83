import { afterEach, expect, test, vi } from 'vitest';

import { firstSettings } from '#shared/laying/laying-plan.ts';
import { PER_INCH } from '#shared/laying/plane.ts';
import { outlineInFeet } from '#shared/testing/outline-in-feet.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

afterEach(() => vi.unstubAllGlobals());

test('the worker says what the documents of a plan are refused with', async () => {
  const answers: LayingAnswer[] = [];
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', (answer: LayingAnswer) => answers.push(answer));
  await import('./laying-worker.ts');
  const outline = outlineInFeet([
    [0, 0],
    [60, 0],
    [60, 100],
    [0, 100],
  ]);
  const pavers = { shape: 'square', pattern: 'stack-bond' } as const;
  const product = { sku: '1', title: '1', label: '1 in', length: PER_INCH, width: PER_INCH, swatches: [] };
  const settings = { ...firstSettings(pavers, outline), product };
  const data: LayingTask = { id: 1, kind: 'plan', requests: [{ outlines: [outline], pavers, settings, bandSqFt: 60 }] };
  page.dispatchEvent(new MessageEvent('message', { data }));
  const problem = expect.stringMatching(/^A laying plan has at most 250,000 pavers /);
  expect(answers).toEqual([{ id: 1, kind: 'plan', plans: [{ problem, ofAll: true }] }]);
});
