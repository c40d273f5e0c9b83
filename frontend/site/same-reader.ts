/** The hash of an address that a reader opens from the page itself. It does not count as another view. */
export const SAME_READER = '#language';
