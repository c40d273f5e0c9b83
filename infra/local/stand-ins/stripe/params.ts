import * as z from 'zod';

/** Parts of parameters that several operations have. Everything in a form is text. */
export const text = z.string().min(1).max(5000);
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);
export const yes = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const currency = z.string().regex(/^[a-z]{3}$/, 'must be a three-letter currency in lower case');
export const expand = z.array(z.string()).optional();
export const only = z.strictObject({ expand });
export const page = { limit: whole.optional(), starting_after: z.string().optional(), expand };
