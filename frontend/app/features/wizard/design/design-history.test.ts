import { expect, test } from 'vitest';

import type { Design } from '#shared/proposals/proposal.ts';
import { PREVIEW_MODEL } from '#shared/proposals/public-page.ts';
import { elementsIn } from '../../../../testing/first-render.tsx';
import { DesignHistory } from './design-history.tsx';

const design = (digit: string, model: string): Design => ({
  url: `/media/${digit.repeat(32)}`,
  prompt: 'Pavers: Square. Pattern: Stack bond. Color: Red brick.',
  model,
  createdAt: '2026-11-21T12:00:00.000Z',
});

test('every design of a proposal can be chosen again, and so can the live preview', () => {
  const designs = [design('1', 'gpt-image-2'), design('2', PREVIEW_MODEL), design('3', 'gpt-image-2')];
  const chosen: string[] = [];
  const tree = DesignHistory({
    designs,
    chosen: designs[0]?.url,
    preview: 'blob:live',
    onChoose: ({ url }) => chosen.push(url),
    onPreview: () => chosen.push('live'),
  });
  const choices = elementsIn(tree).filter(({ props }) => typeof props['onChoose'] === 'function');
  for (const { props } of choices) (props['onChoose'] as () => void)();
  expect(chosen).toEqual(['live', ...designs.map(({ url }) => url)]);
  expect(choices.map(({ props }) => props['note'])).toEqual(['Preview', 'AI concept', 'Preview', 'AI concept']);
});
