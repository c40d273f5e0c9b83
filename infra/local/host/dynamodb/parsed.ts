import * as z from 'zod';

import { validationException } from './dynamodb-error.ts';

/** Parses a request that dynalite has no rules for; an invalid one is AWS's ValidationException. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw validationException(`1 validation error detected: ${z.prettifyError(result.error)}`);
}
