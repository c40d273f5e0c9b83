import { expect, test } from 'vitest';

import { firstSettings } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { markupOf, textOf } from '../../testing/first-render.tsx';
import { LayingPanel } from './laying-panel.tsx';
import type { LayingPanelProps } from './laying-panel.tsx';

const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
const outline = outlineInFeet(straightDrive);

const shown = (ground: LayingPanelProps['ground'], kept?: LayingPanelProps['kept']): string =>
  markupOf(
    <LayingPanel
      proposalId={1}
      ground={ground}
      pavers={pavers}
      kept={kept}
      isSaving={false}
      onSave={() => Promise.resolve(true)}
    />,
  );

test('without an outline the panel says to draw one', () => {
  const html = shown({ outline: [], cutOuts: [], areas: [], origin: undefined });
  expect(textOf(html)).toBe('Laying plan Draw the outline in step 2 first. Open Plan');
  expect(html).toContain('aria-label="Laying plan"');
});

test('a plan that was saved for another outline is said to be old', () => {
  const kept = {
    shape: pavers.shape,
    pattern: pavers.pattern,
    settings: firstSettings(pavers, outline),
    outlineKey: '00000000',
  };
  expect(textOf(shown({ outline, cutOuts: [], areas: [], origin: undefined }, kept))).toMatch(
    / The outline is newer than the saved plan\. Check it and save it again\.$/,
  );
});
