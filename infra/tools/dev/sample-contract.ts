import { offers } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import type { Say } from './sample-proposal.ts';

/** Opens a firm offer at the prices of the proposal, for the area as drawn. */
async function openOffer(session: SessionClient, { id }: Proposal) {
  const params = { id: String(id) };
  const { revision, draft } = await session.call(offers.find, { params });
  const content = {
    ...draft,
    area: { basis: 'drawn' as const },
    schedule: 'Sample schedule: three weeks after signing, for four days.',
    terms: 'Sample terms: the rest is due when the work is done.',
  };
  const saved = await session.call(offers.save, { params, body: { revision, content } });
  const { current } = await session.call(offers.setState, {
    params,
    body: { revision: saved.revision, to: 'open', reason: '' },
  });
  if (!current) throw new Error('No offer was opened.');
  return current;
}

/** Takes a proposal to its contract: a firm offer, a homeowner's signature, and the sealed PDF, which it returns. */
export async function signSampleContract(
  { session, say }: { readonly session: SessionClient; readonly say: Say },
  proposal: Proposal,
): Promise<Uint8Array> {
  const { version, wordsHash, frozen } = await openOffer(session, proposal);
  const [option] = frozen.options;
  if (!option) throw new Error('The offer has no options.');
  say(`6  Offer       ${option.name}: ${formatCents(option.totalCents)}`);

  const homeowner = openSession(session.origin);
  const { slug } = proposal;
  const { token = '' } = await homeowner.call(offers.answer, {
    params: { slug },
    body: {
      kind: 'accept',
      version,
      wordsHash,
      choice: { optionId: option.id, addOnIds: [] },
      readTerms: true,
      consent: true,
      email: '',
      name: 'Sample Homeowner',
      drawn: '',
    },
  });
  const copy = await homeowner.call(offers.copy, { params: { slug, token } });
  say('7  Contract    signed and sealed');
  return new Uint8Array(await copy.arrayBuffer());
}
