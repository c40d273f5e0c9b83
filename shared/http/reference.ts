const LENGTH = 8;

/** Header of every failed answer that carries its reference. */
export const REFERENCE_HEADER = 'x-reference';

/**
 * Eight digits that a person can read out and an operator finds in the log. `id` is hexadecimal and random or a hash: a
 * job's id, or the hash of a request's.
 */
export const referenceOf = (id: string): string => id.slice(0, LENGTH).toUpperCase();
