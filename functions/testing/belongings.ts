import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';

import { account } from '#shared/account/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { catalog } from '#shared/catalog/contract.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { contactOfVisit } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { batchKey, unsubscribeTokenKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { sha256 } from '../runtime/hash.ts';
import { storeObject } from './bucket.ts';
import { newEstimate } from './estimates.ts';
import type { Belongings, MailedBelongings } from './good-calls.ts';
import { writeLead } from './leads.ts';
import { newMailable, requestPiece } from './mailers.ts';
import { openOffer } from './offers.ts';
import { openOffice, verifyAddress } from './office.ts';
import { bookVisit, freeStarts, newPage, visitor } from './open-pages.ts';
import { writeItem } from './operator.ts';
import { partsOf } from './people.ts';
import { upload } from './pictures.ts';
import { lotsNear } from './sample-lots.ts';

/** Creates one of everything that calls are about, as the session's person. */
export async function makeBelongings(session: SessionClient): Promise<Belongings> {
  const create = (name: string) =>
    session.call(organizations.create, {
      body: z.parse(organizations.create.body, { name, postalAddress: '1 Sample Road' }),
    });
  await create('Default');
  const { id: organizationId } = await create('Other');
  const { id: proposalId, slug, propertyId } = await newDraft(session);
  const pages = await makePages(session);
  const [picture, [lot]] = await Promise.all([upload(session), lotsNear(initialMap.center, 1)]);
  const catalogVersion = await makeCatalog(session);
  const { id: estimateId } = await newEstimate(session, { taxPct: 0, targetMarginPct: 0.1 });
  const address = lot?.address ?? '';
  const { email } = await session.call(auth.currentUser);
  const { id: memberId } = await session.call(account.invite, { body: { email: `other-${email}`, role: 'estimator' } });
  const leadId = await writeLead();
  const offerId = await makeOffer(session);
  const made = {
    organizationId,
    propertyId,
    proposalId,
    estimateId,
    catalogVersion,
    slug,
    picture,
    memberId,
    leadId,
    offerId,
    calendarAddress: await makeCalendars(session, organizationId),
  };
  const mail = {
    sendableId: await makeSendable(session),
    wayOut: await makeWayOut(),
    mailed: await makeMailed(session),
  };
  return { ...made, ...pages, ...mail, origin: session.origin, accountId: partsOf(session).accountId, address, email };
}

/** Adds a calendar that an organization reads. Returns the address of another one that it does not read. */
async function makeCalendars(session: SessionClient, organizationId: number): Promise<string> {
  const [read, other] = ['empty-1.ics', 'empty-2.ics'].map((name) => `${inject('aws')}/calendars/${name}`);
  const body = { name: 'Sample', address: read ?? '', who: 'one' } as const;
  await session.call(calendars.add, { params: { organizationId: String(organizationId) }, body });
  return other ?? '';
}

/** A proposal with a page and a contact. */
async function makeSendable(session: SessionClient): Promise<number> {
  const { id } = await newPage(session);
  const contact = { ...contactOfVisit(visitor('')), email: 'homeowner@paveprint.example' };
  await session.call(proposals.edit, { params: { id: String(id) }, body: { contact } });
  return id;
}

/** A proposal to mail, a piece that was requested, and the record of a batch whose archive holds nothing real. */
async function makeMailed(session: SessionClient): Promise<MailedBelongings> {
  const { accountId } = partsOf(session);
  const proposalId = await newMailable(session);
  const { id: piece } = await requestPiece(session, await newMailable(session));
  const batch = { id: piece, at: new Date().toISOString(), userId: 'sample', sha256: 'x', bytes: 1 };
  await writeItem({ ...batchKey(piece), v: 1, ...batch, pieces: [{ accountId, id: piece, sha256: 'x' }] });
  await storeObject(`mailers/${piece}/batch.zip`);
  return { proposalId, accountId, piece, batchId: piece };
}

/** The way out of a mail of a company that does not exist. */
async function makeWayOut(): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const emailHash = sha256('homeowner@paveprint.example');
  await writeItem({ ...unsubscribeTokenKey(sha256(token)), v: 1, accountId: 'sample', emailHash });
  return token;
}

/** A catalog with one product and so one change. Returns its version. */
async function makeCatalog(session: SessionClient): Promise<number> {
  const body = { version: 0, save: sampleProducts.slice(0, 1), remove: [] };
  return (await session.call(catalog.edit, { body })).version;
}

/** Invites the person to another office, at their own verified address. Returns the id of the invitation. */
async function makeOffer(session: SessionClient): Promise<string> {
  const email = await verifyAddress({ ...partsOf(session), session });
  const other = await openOffice();
  const { id } = await other.session.call(account.invite, { body: { email, role: 'estimator' } });
  return id;
}

/** Open pages, one with a visit and one without, and the calendar feed that shows the visit. */
async function makePages(
  session: SessionClient,
): Promise<Pick<Belongings, 'booked' | 'bookable' | 'offered' | 'feed'>> {
  const [booked, bookable] = [await newPage(session), await newPage(session)];
  // Days from now, so that a booking puts all of its reminders on the clock.
  const [first = '', second = '', later = ''] = (await freeStarts(booked.slug)).slice(40);
  const { token } = await bookVisit(booked.slug, first);
  const { url } = await session.call(visits.createSubscription);
  return {
    booked: { slug: booked.slug, token, later },
    bookable: { slug: bookable.slug, start: second },
    offered: await openOffer(session),
    feed: new URL(url).pathname,
  };
}
