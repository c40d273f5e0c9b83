import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession, unexpected } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { bookedVisit, freeVisits } from '#shared/visits/visit.ts';
import type { BookedVisit, FreeVisits, VisitRequest } from '#shared/visits/visit.ts';
import { resetRateLimits } from './rate-limits.ts';

/** The user agent of a person's browser; any other would do. */
const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

const homeowner = (): SessionClient => openSession(inject('origin'));

/** A company that takes visits every day from 8 a.m. to 8 p.m., starting tomorrow. */
export function newCompany(session: SessionClient, more: object = {}): Promise<Organization> {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const availableTimeSlots = days.map((day) => ({ day, startTime: '08:00', endTime: '20:00', enabled: true }));
  const wanted = { name: 'Sample profile', companyName: 'Oak Paving', availableTimeSlots, ...more };
  return session.call(organizations.create, { body: z.parse(organizations.create.body, wanted) });
}

/** The address of a house that nobody has opted out, however often the tests run. */
export const newAddress = (): string => `1 ${randomBytes(6).toString('hex')} Street, Sampletown, FL 33301`;

/** A proposal for a house of its own, in the status sent. */
export async function newPage(session: SessionClient, address = newAddress()): Promise<Proposal> {
  const { slug } = await newDraft(session, address);
  return session.call(proposals.setStatus, { params: { slug }, body: { status: 'sent' } });
}

export const readFree = (slug: string): Promise<FreeVisits> => homeowner().call(visits.slots, { params: { slug } });

export async function freeStarts(slug: string): Promise<string[]> {
  return freeVisits.parse(await readFree(slug)).slots.map(({ start }) => start);
}

export const visitor = (start: string, more: Partial<VisitRequest> = {}): VisitRequest => ({
  start,
  name: 'Sample Homeowner',
  phone: '(954) 555-0163',
  email: '',
  note: '',
  website: '',
  seconds: 30,
  ...more,
});

/** Asks for a visit, as another homeowner each time. */
export async function askForVisit(
  slug: string,
  body: VisitRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  await resetRateLimits('visit');
  return homeowner().ask(visits.book, { params: { slug }, body, headers });
}

export async function bookVisit(slug: string, start: string, more: Partial<VisitRequest> = {}): Promise<BookedVisit> {
  const response = await askForVisit(slug, visitor(start, more));
  if (response.status !== 201) throw await unexpected('Booking: POST', response);
  return bookedVisit.parse(await response.json());
}

type Looking = {
  readonly m?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly session?: SessionClient;
};

/** Reports a view as the page's script does. */
export function lookAt(slug: string, { m, headers = {}, session = homeowner() }: Looking = {}): Promise<Response> {
  const body = m === undefined ? {} : { m };
  return session.ask(proposals.view, { params: { slug }, body, headers: { 'user-agent': BROWSER, ...headers } });
}
