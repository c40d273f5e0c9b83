import { expect, test } from 'vitest';

import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { markupOf, textOf } from '../../testing/first-render.tsx';
import { sampleHouse, sampleView } from '../../testing/sample-page-view.ts';
import { PageFooter } from './page-footer.tsx';
import { brandingOf } from './proposal-view.ts';

const { attribution: _, areaAttribution: __, designModel: ___, ...proposal } = sampleHouse;

const footerOf = (more: Partial<ProposalPageView['proposal']>): string => {
  const view = { ...sampleView, proposal: { ...proposal, ...more } };
  return textOf(markupOf(<PageFooter view={view} branding={brandingOf(undefined, 'en')} />));
};

test.each([
  ['nothing', {}, /stop all designs and mail Made with Paveprint for /],
  ['a photo', { attribution: 'Sample Street View' }, / Sample Street View\. Made with Paveprint for /],
  [
    'both',
    { attribution: 'Sample View', areaAttribution: 'Sample imagery' },
    /Sample View\. Sample imagery\. Made with Paveprint for /,
  ],
])('the foot of a page names the sources of its pictures, each in a sentence: %s', (_, more, words) => {
  expect(footerOf(more)).toMatch(words);
});

test('a page with an uploaded picture says nothing of the license of the photo before', () => {
  const photo = { attribution: '© Sample Photographer, Mapillary, CC BY-SA 4.0', designLicence: 'CC BY-SA 4.0' };
  expect(footerOf({ ...photo, designModel: 'image-model' })).toContain('is shared under');
  expect(footerOf({ ...photo, designModel: 'upload' })).not.toContain('is shared under');
});
