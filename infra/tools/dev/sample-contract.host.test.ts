import { expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { signIn } from '#shared/testing/session-client.ts';
import { signSampleContract } from './sample-contract.ts';
import { makeSampleProposal } from './sample-proposal.ts';

test('the demo goes from an address to a sealed contract that counts', async () => {
  const session = await signIn(inject('origin'), 'paid@paveprint.example');
  const said: string[] = [];
  const maker = { session, say: (line: string) => void said.push(line) };
  const { proposal } = await makeSampleProposal(maker, '102 E Heron Street', { isDrawn: false });
  const contract = await signSampleContract(maker, proposal);
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(contract)], { type: 'application/pdf' }), 'contract.pdf');
  expect((await session.call(offers.verify, { body })).verdict).toBe('current');
  expect(said.map((line) => line.slice(0, 1))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});
