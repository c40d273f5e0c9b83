import { formatQuote } from '#shared/proposals/price.ts';
import { visitDay, visitTime, visitWhen, zoneName } from '#shared/visits/visit-format.ts';
import type { Letter } from '../mail/mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { Visit } from './visit.ts';

const origin = requireEnv('APP_ORIGIN');

const whenIn = (visit: Visit): string =>
  `${visitWhen(visit, visit.timeZone)} (${zoneName(visit.start, visit.timeZone)})`;

const startOf = ({ start, timeZone }: Visit): string => `${visitDay(start, timeZone)}, ${visitTime(start, timeZone)}`;

const visitUrl = ({ slug, token }: Visit): string => `${origin}/proposal/${slug}/visits/${token}`;

/** What a visit's latest change was. */
export const happenedTo = ({ state, sequence }: Visit): 'booked' | 'moved' | 'cancelled' =>
  state === 'booked' && sequence > 0 ? 'moved' : state;

/** What each change is called in a sentence to the contractor. */
const changes = {
  booked: (name: string) => `${name} booked a visit.`,
  moved: (name: string) => `The visit of ${name} was moved to another time.`,
  cancelled: (name: string) => `The visit of ${name} was cancelled.`,
};

/** The same to the homeowner. */
const toldHomeowner = {
  booked: (company: string) => `${company} will visit you.`,
  moved: (company: string) => `Your visit with ${company} is at another time now.`,
  cancelled: (company: string) => `Your visit with ${company} is cancelled.`,
};

/** What a contractor needs at the door. */
const factsOf = (visit: Visit): readonly string[] => {
  const { address, name, phone, email, note, slug } = visit;
  return [
    `When: ${whenIn(visit)}`,
    `Where: ${address}`,
    `Who: ${name}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
    ...(note ? ['', note] : []),
    '',
    `The proposal: ${origin}/app?proposal=${slug}`,
  ];
};

/** What the contractor is told about a visit (product 25.2, 25.3, 25.14). An answer goes to the homeowner. */
export function contractorMail(visit: Visit): Letter {
  const { state, address, name, email } = visit;
  const isBooked = state === 'booked';
  return {
    subject: `Visit ${happenedTo(visit)}: ${startOf(visit)}, ${address}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      changes[happenedTo(visit)](name),
      '',
      ...factsOf(visit),
      ...(isBooked ? [`To move or cancel the visit: ${visitUrl(visit)}`] : []),
    ].join('\n'),
  };
}

type Offer = {
  readonly totalCost: number;
  /** The company's address, if it has one to answer to. */
  readonly replyTo: string | undefined;
};

/** What the homeowner is told about a visit: when, for what price, and every way to change it (product 25.2, 25.3, 25.14). */
export function homeownerMail(visit: Visit, { totalCost, replyTo }: Offer): Letter {
  const { state, name, address, companyName, companyPhone, slug, token } = visit;
  const isBooked = state === 'booked';
  const page = `${origin}/proposal/${slug}`;
  const ways = [companyPhone && `call ${companyPhone}`, replyTo && 'answer this e-mail'].filter(Boolean).join(' or ');
  return {
    subject: `Your visit with ${companyName} is ${happenedTo(visit)}: ${startOf(visit)}`,
    replyTo,
    text: [
      `Hello ${name},`,
      '',
      toldHomeowner[happenedTo(visit)](companyName),
      '',
      `When: ${whenIn(visit)}`,
      `Where: ${address}`,
      ...(isBooked && totalCost > 0 ? [`Estimated price: ${formatQuote(totalCost)}, final after the visit`] : []),
      '',
      ...(isBooked
        ? [
            `Your proposal: ${page}`,
            `For your calendar: ${origin}/api/proposals/slug/${slug}/visits/${token}/calendar`,
            `To move or cancel: ${visitUrl(visit)}`,
          ]
        : [`To book another time: ${page}`]),
      ...(ways ? ['', `Questions? Please ${ways}.`] : []),
      '',
      companyName,
    ].join('\n'),
  };
}

/** What the contractor reads before a visit (product 25.13). An answer goes to the homeowner. */
export function contractorReminder(visit: Visit): Letter {
  const { address, name, email } = visit;
  return {
    subject: `Visit ahead: ${startOf(visit)}, ${address}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      `You visit ${name} soon.`,
      '',
      ...factsOf(visit),
      `To move or cancel the visit: ${visitUrl(visit)}`,
    ].join('\n'),
  };
}

/** What the homeowner reads before a visit: when, and every way to change it (product 25.13). */
export function homeownerReminder(visit: Visit, { replyTo }: Pick<Offer, 'replyTo'>): Letter {
  const { name, address, companyName, companyPhone, slug } = visit;
  const ways = [companyPhone && `call ${companyPhone}`, replyTo && 'answer this e-mail'].filter(Boolean).join(' or ');
  return {
    subject: `Your visit with ${companyName}: ${startOf(visit)}`,
    replyTo,
    text: [
      `Hello ${name},`,
      '',
      `This is a reminder that ${companyName} will visit you.`,
      '',
      `When: ${whenIn(visit)}`,
      `Where: ${address}`,
      '',
      `Your proposal: ${origin}/proposal/${slug}`,
      `To move or cancel: ${visitUrl(visit)}`,
      ...(ways ? ['', `Questions? Please ${ways}.`] : []),
      '',
      companyName,
    ].join('\n'),
  };
}
