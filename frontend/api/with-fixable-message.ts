import type { ErrorCode } from '#shared/http/errors.ts';
import { codeOf, messageOf } from './api-error.ts';

/** Codes whose problem the user can fix: bad input, too large, wrong type, not an image. */
const FIXABLE_CODES: readonly (ErrorCode | undefined)[] = [
  'INVALID_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'UNPROCESSABLE',
];

/** A toast with the server's message if it says more than the general sentence. */
export const withFixableMessage = (title: string, otherwise: string) => (error: unknown) => ({
  title,
  description: FIXABLE_CODES.includes(codeOf(error)) ? messageOf(error, otherwise) : otherwise,
});
