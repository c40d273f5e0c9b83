import { addressNaming } from '#shared/language/language.ts';
import { pageUrl, proposalPath, visitUrl } from '#shared/proposals/page-url.ts';
import { pageQuote } from '#shared/proposals/price.ts';
import type { QuotedPrice } from '#shared/proposals/price.ts';
import { visitStart, visitWhen, withZone, zoneName } from '#shared/visits/visit-format.ts';
import type { Letter } from '../mail/mail.ts';
import { textOf } from '../mail/text-of.ts';
import { unmailedLines } from '../mail/why-unmailed.ts';
import type { Unmailed } from '../mail/why-unmailed.ts';
import { requireEnv } from '../runtime/environment.ts';
import { visitMailWords } from './visit-mail-words.ts';
import type { Visit } from './visit.ts';

const origin = requireEnv('APP_ORIGIN');

const whenIn = (visit: Visit): string => withZone(visitWhen(visit, visit.timeZone), visit.start, visit.timeZone);

const startOf = ({ start, timeZone }: Visit): string => visitStart(start, timeZone);

/** The latest change of a visit. */
export const latestChangeOf = ({ state, sequence }: Visit): 'booked' | 'moved' | 'cancelled' =>
  state === 'booked' && sequence > 0 ? 'moved' : state;

/** The word for each change in a subject. */
const happenings = { booked: 'booked', moved: 'moved', cancelled: 'canceled' } as const;

/** The sentence for the contractor about each change. */
const changes = {
  booked: (name: string) => `${name} booked a visit.`,
  moved: (name: string) => `The visit with ${name} was moved to another time.`,
  cancelled: (name: string) => `The visit with ${name} was canceled.`,
};

/** What a contractor needs to know at the door. */
const factsOf = (visit: Visit, unmailed: Unmailed | undefined): readonly string[] => {
  const { address, name, phone, email, note } = visit;
  return [
    `When: ${whenIn(visit)}`,
    `Where: ${address}`,
    `Who: ${name}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(email ? [`E-mail: ${email}`] : []),
    ...unmailedLines(unmailed),
    ...(note ? ['', note] : []),
    '',
    `The proposal: ${origin}${proposalPath(visit)}`,
  ];
};

/** The contractor's mail about a visit (product 25.2, 25.3, 25.14). A reply goes to the homeowner. */
export function contractorMail(visit: Visit, unmailed: Unmailed | undefined): Letter {
  const { state, address, name, email } = visit;
  const isBooked = state === 'booked';
  return {
    subject: `Visit ${happenings[latestChangeOf(visit)]}: ${startOf(visit)}, ${address}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      changes[latestChangeOf(visit)](name),
      '',
      ...factsOf(visit, unmailed),
      ...(isBooked ? [`To move or cancel the visit: ${visitUrl(origin, visit)}`] : []),
    ].join('\n'),
  };
}

export type About = {
  /** Whether people outside the account can see the page of the proposal. */
  readonly isOpen: boolean;
  /** The company's address, if it has one for replies. */
  readonly replyTo: string | undefined;
};

/** The lines of every mail to the homeowner, in the language of the booking. A page that is closed is not linked. */
function homeownerLines(visit: Visit, { isOpen, replyTo }: About) {
  const { start, timeZone, address, companyPhone, slug, token, language = 'en' } = visit;
  const words = visitMailWords[language];
  const page = addressNaming(pageUrl(origin, visit), language);
  const questions = words.questions({ phone: companyPhone, canReply: replyTo !== undefined });
  return {
    language,
    words,
    begins: visitStart(start, timeZone, language),
    facts: [
      words.when(visitWhen(visit, timeZone, language), zoneName(start, timeZone, language)),
      words.where(address),
    ],
    toProposal: isOpen ? [words.proposal(page)] : [],
    calendar: words.calendar(addressNaming(`${origin}/api/proposals/slug/${slug}/visits/${token}/calendar`, language)),
    toChange: words.change(addressNaming(visitUrl(origin, visit), language)),
    toBookAgain: isOpen ? ['', words.again(page)] : [],
    questions: questions ? ['', questions] : [],
  };
}

/** The homeowner's address. Empty if there is none, or if too much was mailed that day (product 25.20). */
export const homeownerAddresses = ({ email, isMailed }: Pick<Visit, 'email' | 'isMailed'>): readonly string[] =>
  isMailed && email !== '' ? [email] : [];

/** The homeowner's mail about a visit: when, at what estimated price, and every way to change it (product 25.2, 25.3, 25.14). */
export function homeownerMail(visit: Visit, about: About, estimate: QuotedPrice | undefined): Letter {
  const { state, name, companyName } = visit;
  const { language, words, begins, facts, toProposal, toBookAgain, calendar, toChange, questions } = homeownerLines(
    visit,
    about,
  );
  const isBooked = state === 'booked';
  const happened = latestChangeOf(visit);
  const price = estimate && pageQuote(estimate, language);
  return {
    subject: words.subjects[happened](companyName, begins),
    replyTo: about.replyTo,
    text: textOf([
      words.greeting(name),
      '',
      words.told[happened](companyName),
      '',
      ...facts,
      ...(isBooked && price !== undefined ? [words.price(price)] : []),
      ...(isBooked ? ['', ...toProposal, calendar, toChange] : toBookAgain),
      ...questions,
      '',
      companyName,
    ]),
  };
}

/** The contractor's reminder of a visit (product 25.13). A reply goes to the homeowner. */
export function contractorReminder(visit: Visit, unmailed: Unmailed | undefined): Letter {
  const { address, name, email } = visit;
  return {
    subject: `Upcoming visit: ${startOf(visit)}, ${address}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      `Your visit with ${name} is coming up.`,
      '',
      ...factsOf(visit, unmailed),
      `To move or cancel the visit: ${visitUrl(origin, visit)}`,
    ].join('\n'),
  };
}

/** The homeowner's reminder of a visit: when, and every way to change it (product 25.13). */
export function homeownerReminder(visit: Visit, about: About): Letter {
  const { name, companyName } = visit;
  const { words, begins, facts, toProposal, toChange, questions } = homeownerLines(visit, about);
  return {
    subject: words.reminderSubject(companyName, begins),
    replyTo: about.replyTo,
    text: textOf([
      words.greeting(name),
      '',
      words.reminder(companyName),
      '',
      ...facts,
      '',
      ...toProposal,
      toChange,
      ...questions,
      '',
      companyName,
    ]),
  };
}
