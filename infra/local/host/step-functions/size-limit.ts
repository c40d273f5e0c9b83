import { StateError } from './state-error.ts';

/** AWS's limit for the JSON text of a state's input, output or task result, in UTF-8. */
const MAX_DATA_BYTES = 256 * 1024;

export function fits(text: string): boolean {
  return Buffer.byteLength(text) <= MAX_DATA_BYTES;
}

export function assertFits(value: unknown, what: string): void {
  if (fits(JSON.stringify(value))) return;
  throw new StateError(
    'States.DataLimitExceeded',
    `${what} exceeds the maximum number of bytes service limit (${MAX_DATA_BYTES}).`,
  );
}
