import * as z from 'zod';

import { honeypotFields } from '../forms/honeypot.ts';
import { personFields, visitorName } from '../forms/person.ts';
import { reachProblem } from '../forms/reach-problem.ts';
import { homeownerAnswers } from '../language/homeowner-answers.ts';
import { language } from '../language/language-schema.ts';

const instant = z.iso.datetime();

/** Contact of the homeowner: a name, and a phone number or an e-mail address (product 19.5). */
const visitor = {
  ...personFields,
  note: z.string().trim().max(1000),
};

export const visitRequest = z
  .strictObject({
    start: instant,
    name: visitorName(100, homeownerAnswers.noVisitorName),
    phone: visitor.phone.default(''),
    email: visitor.email.default(''),
    note: visitor.note.default(''),
    /** The language in which the page was read. */
    language: language.exactOptional(),
    ...honeypotFields,
  })
  .superRefine((contact, context) => {
    const problem = reachProblem(contact);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path: ['phone'] });
  });
export type VisitRequest = z.infer<typeof visitRequest>;

const slot = z.object({ start: instant, end: instant });
const state = z.enum(['booked', 'cancelled']);

/** Free times of a page; `booked` is true when its one visit is booked already. */
export const freeVisits = z.object({
  timeZone: z.string(),
  visitMinutes: z.int(),
  booked: z.boolean(),
  slots: z.array(slot),
});
export type FreeVisits = z.infer<typeof freeVisits>;

/** `token` is the homeowner's secret for the visit's page, its calendar file and canceling it. */
export const bookedVisit = z.object({
  start: instant,
  end: instant,
  timeZone: z.string(),
  token: z.string(),
  calendarUrl: z.string(),
  visitUrl: z.string(),
  /** False when no e-mail is sent about it, because too much was mailed that day. */
  isMailed: z.boolean().exactOptional(),
});
export type BookedVisit = z.infer<typeof bookedVisit>;

/** Body of the 409 when somebody else took the time, with the times that are still free. */
export const slotTaken = z.object({ message: z.string(), ...freeVisits.shape });
export type SlotTaken = z.infer<typeof slotTaken>;

/** Body of the 409 when somebody else took the time to which a visit was to be moved: the visit and the free times. */
export const newTimeTaken = z.object({
  message: z.string(),
  ...slot.shape,
  timeZone: z.string(),
  state,
  slots: z.array(slot),
  /** The time zone in which the free times are shown. */
  timesZone: z.string(),
});

/** A visit as the contractor sees it on the proposal. */
export const proposalVisit = z.object({
  id: z.string(),
  ...slot.shape,
  timeZone: z.string(),
  state,
  /** The secret of the visit's page, where members may move or cancel the visit too. Older visits have none here. */
  token: z.string().exactOptional(),
  name: visitor.name,
  phone: visitor.phone,
  email: visitor.email,
  note: visitor.note,
});
