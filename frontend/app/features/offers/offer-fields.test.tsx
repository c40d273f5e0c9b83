import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { canceledOffer, sampleContent } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { catalogQuery } from '../../../api/catalog-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { AreaFields } from './area-fields.tsx';
import { OfferState } from './offer-state.tsx';
import { OptionFields } from './option-fields.tsx';
import { useOfferWrites } from './use-offer-writes.ts';

const nothing = (): void => undefined;

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the area of an offer is chosen', () => {
  const fields = <AreaFields area={{ basis: 'undecided' }} drawnSqFt={700} error={undefined} onChange={nothing} />;
  expect(textOf(markupOf(fields))).toBe('Area Please choose Measured with a tape Without a tape: the drawn area');
});

test('an option has a name, and a product where the catalog has some', () => {
  const client = createQueryClient();
  client.setQueryData(catalogQuery().queryKey, { products: [...sampleProducts], version: 1, canUndo: false });
  const given = { content: sampleContent, drawnSqFt: 700, proposal: sampleProposal, designs: [] };
  const fields = <OptionFields {...given} onChange={nothing} />;
  const labels = [...markupOf(fields, client).matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label);
  expect(labels).toEqual(expect.arrayContaining(['Name', 'Product', 'Pattern', 'Note']));
});

test('what became of an offer can be viewed as the homeowner sees it', () => {
  const tree = firstRender(() =>
    OfferState({ proposal: sampleProposal, offer: canceledOffer, onEdit: nothing, onClose: nothing }),
  );
  const { footer } = elementWith(tree, { title: 'Offer for P-000007' }).props;
  expect(textOf(markupOf(footer as never))).toBe('View Download Contract Change Offer');
});

test('an offer that could not be saved says so', async () => {
  answerNothing();
  firstRender(() => useOfferWrites(7)).save(1, sampleContent);
  await expect.poll(caughtToasts).toEqual([['Save Failed', 'Failed to save the offer. Please try again.']]);
});
