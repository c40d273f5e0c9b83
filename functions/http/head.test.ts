import { beforeAll, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { GoodCall } from '../testing/good-calls.ts';
import { openOffice } from '../testing/office.ts';

let session: SessionClient;
let calls: readonly GoodCall[];

beforeAll(async () => {
  ({ session } = await openOffice());
  calls = goodCalls(await makeBelongings(session));
});

test.each([
  ['a proposal', proposals.page],
  ['an offer', offers.page],
  ['a visit', visits.page],
  ['unsubscribing', sending.unsubscribePage],
])('the page of %s answers HEAD as it answers GET, without the words', async (_what, page) => {
  const path = calls.find(({ endpoint }) => endpoint === page)?.path ?? '';
  const [head, get] = [await session.send('HEAD', path), await session.send('GET', path)];
  const kindOf = ({ status, headers }: Response) => [status, headers.get('content-type')];
  expect(kindOf(head)).toEqual([200, 'text/html; charset=utf-8']);
  expect(kindOf(get)).toEqual(kindOf(head));
  expect(await head.text()).toBe('');
});
