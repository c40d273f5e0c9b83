import * as z from 'zod';

import { BAD_EMAIL, NO_NAME, WEB_ADDRESS_IN_NAME } from './form-problems.ts';
import { ONE_LINE, trimmed } from './one-line.ts';
import { plainPhone } from './phone.ts';

/** A text of one line, as `plain` makes it of what was typed. */
export const oneLine = (max: number, plain = trimmed) =>
  z.string().overwrite(plain).max(max).regex(ONE_LINE, 'must be one line');

const WEB_ADDRESS = /:\/\/|www\.|\S\.\S+\//i;

/**
 * A name as somebody types it who is not signed in. Mails greet by it, also people who never typed it, so that it is no
 * place for a web address.
 */
export const visitorName = (max: number, missing: string) =>
  oneLine(max)
    .min(1, missing)
    .refine((name) => !WEB_ADDRESS.test(name), WEB_ADDRESS_IN_NAME);

/** How a person is called and reached; phone and e-mail may be empty. */
export const personFields = {
  name: oneLine(100).min(1, NO_NAME),
  phone: oneLine(40, plainPhone),
  email: z.union([z.literal(''), z.email(BAD_EMAIL).max(200)]),
};
