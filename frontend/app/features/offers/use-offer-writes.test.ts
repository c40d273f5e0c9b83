import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { canceledOffer, sampleContent } from '#shared/testing/sample-offer.ts';
import { offerQuery } from '../../../api/offer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useOfferWrites } from './use-offer-writes.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const atTotal = (cents: number): OfferContent => ({
  ...sampleContent,
  options: sampleContent.options.map((one) => ({ ...one, price: { kind: 'estimate', estimateId: 3, cents } })),
});

describe('an offer that changed meanwhile', () => {
  const seen: ContractorOffer = { ...canceledOffer, revision: 3 };

  /** Saves what was typed on an offer that is `now` another one; resolves to the revision that the next press names. */
  async function saveOver(now: ContractorOffer, refusal = 'The message of the server.'): Promise<number | undefined> {
    const client = createQueryClient();
    client.setQueryData(offerQuery(7).queryKey, seen);
    const headers = { 'x-error-code': 'CONFLICT', 'content-type': 'text/plain' };
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
      method === 'POST' ? new Response(refusal, { status: 409, headers }) : Response.json(now),
    );
    let revision: number | undefined;
    client.getQueryCache().subscribe(({ query }) => (revision = (query.state.data as ContractorOffer).revision));
    firstRender(() => useOfferWrites(7), client).save(seen.revision, sampleContent);
    await expect.poll(caughtToasts).toHaveLength(1);
    return revision;
  }

  test('by its homeowner says so, and the next press starts from what it is now', async () => {
    expect(await saveOver({ ...seen, revision: 4 })).toBe(4);
    expect(caughtToasts()).toEqual([
      [
        'Save Failed',
        expect.stringMatching(/^The homeowner asked, answered or paid meanwhile\. What you typed is kept:/),
      ],
    ]);
  });

  test('by somebody else of the office says whose words would be replaced', async () => {
    await saveOver({ ...seen, revision: 4, draft: { ...sampleContent, terms: 'Other terms.' } });
    expect(caughtToasts()).toEqual([
      ['Save Failed', expect.stringMatching(/^Somebody else saved this offer meanwhile\./)],
    ]);
  });

  test('in nothing says what the server says', async () => {
    await saveOver(seen);
    expect(caughtToasts()).toEqual([['Save Failed', 'The message of the server.']]);
  });
});

describe('the total of an estimate', () => {
  /** Opens an offer of this content, whose estimate has a total of $4,500.00 by now; resolves to what was asked for. */
  async function openAt(content: OfferContent) {
    const asked: string[] = [];
    const [drafts, said]: [OfferContent[], string[]] = [[], []];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path.split('/').at(-1) ?? '');
      return Response.json({ ...canceledOffer, draft: atTotal(450_000) });
    });
    const told = { onSaved: (draft: OfferContent) => drafts.push(draft), onOpened: () => said.push('opened') };
    firstRender(() => useOfferWrites(7, told)).open(3, content);
    await expect.poll(caughtToasts).toHaveLength(1);
    return { asked, drafts, said };
  }

  test('is told to the form, and nothing is opened at another one than was shown', async () => {
    expect(await openAt(atTotal(430_000))).toEqual({ asked: ['offer'], drafts: [atTotal(450_000)], said: [] });
    expect(caughtToasts()).toEqual([['Not Opened', expect.stringMatching(/^An estimate has another total by now\./)]]);
  });

  test('is opened as it was shown', async () => {
    expect(await openAt(atTotal(450_000))).toMatchObject({ asked: ['offer', 'state'], said: ['opened'] });
    expect(caughtToasts()).toMatchObject([['Offer Opened', expect.any(String)]]);
  });
});
