import { expect, test } from 'vitest';

import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { textOf } from '../../testing/first-render.tsx';
import { sampleHouse as proposal, samplePage, sampleView } from '../../testing/sample-page-view.ts';
import { proposalDocument } from './proposal-document.tsx';

const html = (part: Partial<ProposalPageView>): string => proposalDocument({ ...sampleView, ...part }, samplePage);

test.each(['accepted', 'deposit-paid', 'done'] as const)(
  'a proposal page names no estimated price and no final price to come once its firm offer is %s',
  (state) => {
    const offer = { state, validUntil: '2026-12-31' };
    const closed = { proposal: { ...proposal, offer }, bookable: false };
    for (const language of ['en', 'es'] as const) {
      const { estimatedPrice, finalPrice, howPriced, weMeasure } = pageWords[language];
      const [before, after] = [html({ bookable: false, language }), html({ ...closed, language })];
      for (const words of [estimatedPrice, finalPrice, howPriced, weMeasure, '8,752']) {
        expect([before.includes(words), after.includes(words)]).toEqual([true, false]);
      }
      expect(html({ proposal: closed.proposal, language })).not.toContain('8,752');
    }
  },
);

test('a proposal page leaves the final price to a firm offer while one is open', () => {
  const offer = { state: 'open', validUntil: '2026-12-31' } as const;
  const said = ({ offerExpired }: { readonly offerExpired: boolean }) =>
    textOf(html({ proposal: { ...proposal, offer }, offerExpired })).includes('Final price after an in-person quote.');
  expect([said({ offerExpired: false }), said({ offerExpired: true })]).toEqual([false, true]);
});
