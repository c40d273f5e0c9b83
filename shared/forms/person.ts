import * as z from 'zod';

import { BAD_EMAIL, NO_NAME } from './form-problems.ts';
import { ONE_LINE } from './one-line.ts';
import { plainPhone } from './phone.ts';

/** A text of one line. */
export const oneLine = (max: number) => z.string().trim().max(max).regex(ONE_LINE, 'must be one line');

/** How a person is called and reached; phone and e-mail may be empty. */
export const personFields = {
  name: oneLine(100).min(1, NO_NAME),
  phone: oneLine(40).overwrite(plainPhone),
  email: z.union([z.literal(''), z.email(BAD_EMAIL).max(200)]),
};
