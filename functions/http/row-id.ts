import { AppError } from '#shared/http/errors.ts';

/** The integer id in a path. Anything else names nothing. */
export function rowId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('NOT_FOUND', 'Not found');
  return Number(text);
}
