import type * as z from 'zod';

import type { proposalVisit } from './visit.ts';

type Visit = z.infer<typeof proposalVisit>;

/** Replaces a person whom a proposal forgot. Every version of the product can read it. */
const FORGOTTEN = { name: 'Person removed', phone: '', email: '', note: '' };

/** Who booked a visit; undefined once they were removed or erased, since then they have neither phone nor e-mail. */
export const personOfVisit = <T extends Pick<Visit, 'phone' | 'email'>>(visit: T | undefined): T | undefined =>
  visit && (visit.phone !== '' || visit.email !== '') ? visit : undefined;

/** Whether the person of a visit is known and no longer needed, because the visit is over or canceled. */
export const canForgetVisitor = (visit: Visit | undefined, now: string): boolean =>
  visit !== undefined && personOfVisit(visit) !== undefined && (visit.state === 'cancelled' || visit.end <= now);

/** The visit without its person (product 10.28). */
export const forgetVisitor = <T extends Visit>(visit: T): T => ({ ...visit, ...FORGOTTEN });
