const LENGTH = 8;

/** Header of every failed answer that carries its reference. */
export const REFERENCE_HEADER = 'x-reference';

/**
 * Eight hexadecimal digits that a person can read out and an operator can find in the log. `id` is hexadecimal, and
 * random or a hash: the id of a job, or the hash of a request's id.
 */
export const referenceOf = (id: string): string => id.slice(0, LENGTH).toUpperCase();
