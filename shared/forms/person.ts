import * as z from 'zod';

import { BAD_EMAIL, NO_NAME, WEB_ADDRESS_IN_NAME } from './form-problems.ts';
import { ONE_LINE, trimmed } from './one-line.ts';
import { plainPhone } from './phone.ts';

/**
 * A one-line text; `plain` makes what is saved from what was typed. A text that is too long aborts, so that no later
 * check spends time on it (product 30.32).
 */
export const oneLine = (max: number, plain = trimmed) =>
  z.string().overwrite(plain).max(max, { abort: true }).regex(ONE_LINE, 'must be one line');

const WEB_ADDRESS = /:\/\/|@|www\.|\S\.\S+\/|\b(?:https?|ftp|mailto):/i;

/** A dot within a text, as in 'evil.example': many mail programs make it a link. The second dot is the Chinese one. */
const JOINED = /([\p{L}\p{M}\p{N}-]+|\S)[.\u3002](?=(\p{L}{2,}))/gu;

/** Short titles that people write with a dot and no space after it, as in 'Dr.Smith' and 'Ma.Teresa'. */
const SHORT_TITLE = /^(?:dra?|mrs?|ms|mx|mme|ste?|jr|sra?|srta|prof|rev|fr|hon|capt|lt|sgt|col|gen|lic|ing|wm|ma)$/iu;

/**
 * Initials and short first names written this way, as in 'J.R.Smith' and 'Geo.Washington'. Some sites have such names
 * too, as in 't.ly' and 'x.ai'.
 */
const SHORT_NAME = /^(?:\p{L}|alex|benj|chas|dan|edw?|fred|geo|jas|jos|phil|robt|sam|theo|thos|tim|will)$/iu;

/**
 * A lowercase letter: ends of web addresses begin with one, surnames rarely do. A person can type a space before it to
 * have the name accepted.
 */
const SMALL = /^\p{Ll}/u;

/** Ends of web addresses that people also write with a capital. */
const DOMAIN = /^(?:com|net|org|info|biz|io|co|me|app|dev|xyz|site|online|top|click|live|club)$/i;

/** Looks at a name as a reader of mail would see it, whatever letters it was typed with. */
function hasWebAddress(typed: string): boolean {
  const name = typed.normalize('NFKC');
  const isName = ([, first = '', next = '']: RegExpExecArray): boolean =>
    !DOMAIN.test(next) && (SHORT_TITLE.test(first) || (SHORT_NAME.test(first) && !SMALL.test(next)));
  return WEB_ADDRESS.test(name) || ![...name.matchAll(JOINED)].every(isName);
}

/**
 * A name typed by somebody who is not signed in. Mails greet people with it, even people who never typed it, so it must
 * not contain a web address (product 25.19).
 */
export const visitorName = (max: number, missing: string) =>
  oneLine(max)
    .min(1, missing)
    .refine((name) => !hasWebAddress(name), WEB_ADDRESS_IN_NAME);

/** A person's name, and how to reach them; phone and e-mail may be empty. */
export const personFields = {
  name: oneLine(100).min(1, NO_NAME),
  phone: oneLine(40, plainPhone),
  email: z.union([z.literal(''), z.email(BAD_EMAIL).max(200)]),
};
