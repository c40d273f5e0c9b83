import { afterEach, expect, test, vi } from 'vitest';

import type { Estimate } from '#shared/estimates/estimate.ts';
import type { ListedContact } from '#shared/proposals/contact.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { estimateOfProposalQuery } from '../../api/estimate-queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { firstRender, markupOf, press, textOf } from '../../testing/first-render.tsx';
import { EstimateCustomer } from './estimate-customer.tsx';

afterEach(() => vi.unstubAllGlobals());

const customer = { customerName: 'Sam Sample', customerPhone: '(954) 555-0177', customerEmail: '' };

function offered(estimate: Partial<Estimate> | null) {
  const client = createQueryClient();
  client.setQueryData(estimateOfProposalQuery(7).queryKey, estimate && { ...sampleEstimate, ...estimate });
  const used: ListedContact[] = [];
  const show = () => EstimateCustomer({ proposalId: 7, onUse: (one) => used.push(one) });
  return { shown: firstRender(() => ({ offer: show() }), client).offer, used };
}

test('the customer of the estimate of a proposal is offered as its contact', () => {
  const { shown, used } = offered(customer);
  expect(textOf(markupOf(shown))).toBe('Customer of estimate #12 Sam Sample · (954) 555-0177 Use as Contact');
  press(shown, { children: 'Use as Contact' });
  expect(used).toEqual([{ name: 'Sam Sample', phone: '(954) 555-0177', email: '' }]);
});

test.each([
  ['there is no estimate', null],
  ['its estimate names nobody', { ...customer, customerName: '' }],
  ['its customer cannot be reached', { ...customer, customerPhone: '' }],
])('nobody is offered as the contact of a proposal where %s', (_why, estimate) => {
  expect(markupOf(offered(estimate).shown)).toBe('');
});

test('of the estimates of a proposal it is the newest whose customer is offered', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/estimates': [
      { ...sampleEstimate, id: 14, proposalId: 8 },
      { ...sampleEstimate, id: 13, proposalId: 7 },
      { ...sampleEstimate, id: 12, proposalId: 7 },
    ],
    '/api/estimates/13': { ...sampleEstimate, id: 13 },
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answers[url.split('?', 1)[0] ?? ''])));
  expect(await createQueryClient().fetchQuery(estimateOfProposalQuery(7))).toMatchObject({ id: 13 });
  expect(await createQueryClient().fetchQuery(estimateOfProposalQuery(9))).toBeNull();
});
