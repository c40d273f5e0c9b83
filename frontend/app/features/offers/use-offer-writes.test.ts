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
  const at = '2026-11-23T15:00:00.000Z';
  const paid = { at, what: 'refund', from: 'refund-due', to: 'homeowner', cents: 50_000, note: '' } as const;

  type Writes = ReturnType<typeof useOfferWrites>;

  /** Writes on an offer that has become `now` on the server; resolves to the revision that the next press sends. */
  async function writeOver(now: ContractorOffer, write: (writes: Writes) => void, answer: () => Response = refusal) {
    const client = createQueryClient();
    client.setQueryData(offerQuery(7).queryKey, seen);
    vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
      method === 'POST' ? answer() : Response.json(now),
    );
    let revision: number | undefined;
    client.getQueryCache().subscribe(({ query }) => (revision = (query.state.data as ContractorOffer).revision));
    write(firstRender(() => useOfferWrites(7), client));
    await expect.poll(caughtToasts).toHaveLength(1);
    return revision;
  }

  const refusal = (): Response => {
    const headers = { 'x-error-code': 'CONFLICT', 'content-type': 'text/plain' };
    return new Response('The message of the server.', { status: 409, headers });
  };
  const saveOver = (now: ContractorOffer) => writeOver(now, ({ save }) => save(seen.revision, sampleContent));

  test('by its homeowner says so, and the next press starts from what it is now', async () => {
    expect(await saveOver({ ...seen, revision: 4 })).toBe(4);
    expect(caughtToasts()).toEqual([
      [
        'Save Failed',
        expect.stringMatching(/^The homeowner asked, answered or paid in the meantime\. What you typed is kept:/),
      ],
    ]);
  });

  test('by somebody else of the office says whose words would be replaced', async () => {
    await saveOver({ ...seen, revision: 4, draft: { ...sampleContent, terms: 'Other terms.' } });
    expect(caughtToasts()).toEqual([
      ['Save Failed', expect.stringMatching(/^Someone else saved this offer in the meantime\./)],
    ]);
  });

  test.each<[string, Partial<ContractorOffer>]>([
    ['money', { ledger: [...seen.ledger, paid] }],
    ['state', { state: 'done' }],
  ])('in its %s by somebody of the office is not told as of the homeowner', async (_what, change) => {
    await saveOver({ ...seen, ...change, revision: 4 });
    expect(caughtToasts()).toEqual([['Save Failed', expect.stringMatching(/^Someone else changed this offer/)]]);
  });

  test('in nothing says what the server says', async () => {
    await saveOver(seen);
    expect(caughtToasts()).toEqual([['Save Failed', 'The message of the server.']]);
  });

  const LOOK = 'The money of this offer changed in the meantime: please check whether it is already recorded.';
  const lost = (): Response => {
    throw new TypeError('Failed to fetch');
  };

  test.each([
    ['lost', lost],
    ['that it changed meanwhile', refusal],
  ])('by a payment is looked at again before it is recorded twice, when the answer is %s', async (_what, answer) => {
    const record = ({ record: send }: Writes) => send(seen.revision, { what: 'refund', cents: 50_000, note: '' });
    expect(await writeOver({ ...seen, revision: 4, ledger: [...seen.ledger, paid] }, record, answer)).toBe(4);
    expect(caughtToasts()).toEqual([['Not Recorded', LOOK]]);
  });

  test('into another state is looked at again when the answer is lost', async () => {
    const finish = ({ move }: Writes) => move(seen.revision, 'done');
    expect(await writeOver({ ...seen, revision: 4, state: 'done' }, finish, lost)).toBe(4);
    expect(caughtToasts()).toEqual([
      ['Not Changed', 'This offer changed in the meantime: please look at it as it is now.'],
    ]);
  });

  test('by what Stripe refused says it in the words of Stripe', async () => {
    await writeOver({ ...seen, revision: 4 }, ({ payBack }) => payBack(seen.revision));
    expect(caughtToasts()).toEqual([['Not Paid Back', 'The message of the server.']]);
  });
});

describe('the total of an estimate', () => {
  /**
   * Opens an offer of this content, whose estimate now has a total of $4,500.00; resolves to the calls that were made.
   */
  async function openAt(content: OfferContent) {
    const asked: string[] = [];
    const bodies: unknown[] = [];
    const [drafts, said]: [OfferContent[], string[]] = [[], []];
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      asked.push(path.split('/').at(-1) ?? '');
      bodies.push(typeof body === 'string' && JSON.parse(body));
      return Response.json({ ...canceledOffer, draft: atTotal(450_000) });
    });
    const told = { onSaved: (draft: OfferContent) => drafts.push(draft), onOpened: () => said.push('opened') };
    firstRender(() => useOfferWrites(7, told)).open({ revision: 3, drawnSqFt: 650 }, content);
    await expect.poll(caughtToasts).toHaveLength(1);
    return { asked, bodies, drafts, said };
  }

  test('is told to the form, and nothing is opened at another one than was shown', async () => {
    expect(await openAt(atTotal(430_000))).toMatchObject({ asked: ['offer'], drafts: [atTotal(450_000)], said: [] });
    expect(caughtToasts()).toEqual([['Not Opened', expect.stringMatching(/^An estimate now has a different total\./)]]);
  });

  test('is opened as it was shown', async () => {
    expect(await openAt(atTotal(450_000))).toMatchObject({ asked: ['offer', 'state'], said: ['opened'] });
    expect(caughtToasts()).toMatchObject([['Offer Opened', expect.any(String)]]);
  });

  test('an offer is opened for the drawn area that its prices were seen for, not for one that is saved by now', async () => {
    const { bodies } = await openAt(atTotal(450_000));
    expect([canceledOffer.drawnSqFt, bodies.at(-1)]).toEqual([700, expect.objectContaining({ drawnSqFt: 650 })]);
  });
});
