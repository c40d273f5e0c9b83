import { cloneElement, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { canceledOffer, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { offerQuery } from '../../api/offer-queries.ts';
import { proposalKey } from '../../api/proposal-key.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { catchToasts } from '../../testing/caught-toasts.ts';
import { afterPress, elementsIn, firstRender, press, renderOf } from '../../testing/first-render.tsx';
import { InRouter } from '../../testing/in-router.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** The bodies that were sent to the server, which never answers. */
const sent: unknown[] = [];

beforeEach(() => {
  catchToasts();
  sent.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise(() => undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const contact = { name: 'Sam', email: '', phone: '9545550177', language: 'en', source: 'hand' } as const;
const known: Proposal = { ...sampleProposal, version: 4, contact };
const newer: Proposal = { ...known, version: 5, contact: { ...contact, phone: '3055550100' } };

/** The form after `type`, and after a colleague's change has arrived. */
function formAfter(type: (form: unknown) => void) {
  const client = createQueryClient();
  client.setQueryData(proposalKey(known.slug), known);
  const form = firstRender(() => ContactDialog({ proposal: known, onSaved: nothing, onClose: nothing }), client);
  let proposal = known;
  const use = () => {
    const [, renderAgain] = useState(false);
    return { shown: renderOf(cloneElement(form, { proposal }))(), renderAgain };
  };
  const typeAndRefetch = ({ shown, renderAgain }: ReturnType<typeof use>): void => {
    type(shown);
    proposal = newer;
    renderAgain(true);
  };
  return afterPress(use, typeAndRefetch, client, InRouter).shown;
}

/** What is sent when the form is saved. */
async function savedFrom(form: unknown): Promise<unknown> {
  press(form, { variant: 'primary' });
  await expect.poll(() => sent).toHaveLength(1);
  return sent[0];
}

const name = { currentTarget: { value: 'Sam Sample' } };

test('a contact is saved as a change of what was shown, so that a colleague’s change is not replaced', async () => {
  const form = formAfter((shown) => press(shown, { label: 'Name' }, 'onChange', name));
  expect(await savedFrom(form)).toEqual({ contact: { ...contact, name: 'Sam Sample' }, version: known.version });
});

test('a contact that nobody changed yet is shown, and saved, as a colleague left it', async () => {
  expect(await savedFrom(formAfter(nothing))).toEqual({ contact: newer.contact, version: newer.version });
});

/** What the form shows for a proposal with an offer. */
function shownFor(proposal: Proposal, offer?: ContractorOffer) {
  const client = createQueryClient();
  client.setQueryData(proposalKey(proposal.slug), proposal);
  if (offer) client.setQueryData(offerQuery(proposal.id).queryKey, offer);
  const form = firstRender(() => ContactDialog({ proposal, onSaved: nothing, onClose: nothing }), client);
  return elementsIn(firstRender(renderOf(form), client, InRouter)).map(({ props }) => props['children']);
}

const { contact: _none, ...unknown } = known;

test('who booked a visit that is over can be removed, also when the contact is gone', () => {
  const removable = (more: Partial<Proposal>) => shownFor({ ...unknown, ...more }).includes('Remove Contact');
  const times = { start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T15:00:00.000Z' };
  const person = { name: 'Sam', phone: '9545550177', email: '', note: '' };
  const visit = { id: 'v', ...times, timeZone: 'America/New_York', state: 'booked', ...person } as const;
  const ahead = { ...visit, end: '2126-11-23T15:00:00.000Z' };
  expect([{ contact }, {}, { visit }, { visit: ahead }, { visit: { ...visit, phone: '' } }].map(removable)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('who asked about an offer can be removed, also when the contact is gone, and it is said beforehand', () => {
  const asked = { at: '2026-11-20T12:00:00.000Z', name: 'Sam', email: '', phone: '9545550177', text: 'When?' };
  const frozen = sampleFrozen();
  const { token: _token, key: _key, ...signature } = sampleSignature(frozen);
  const state = {
    version: 1,
    frozen,
    wordsHash: '',
    state: 'accepted',
    openedAt: asked.at,
    changedAt: asked.at,
  } as const;
  const offer: ContractorOffer = { ...canceledOffer, questions: [asked] };
  const signed: ContractorOffer = { ...offer, current: { ...state, signature } };
  const since = { ...signed, questions: [asked, { ...asked, at: '2026-12-20T12:00:00.000Z' }] };
  const says = 'Removing the contact also removes what was asked about your offer';
  const isShown = [canceledOffer, offer, signed, since].map((one) => {
    const shown = shownFor(unknown, one);
    return ['Remove Contact', `${says}.`, `${says} since it was signed.`].map((words) => shown.includes(words));
  });
  expect(isShown).toEqual([
    [false, false, false],
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ]);
});
