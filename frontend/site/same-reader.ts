/**
 * The hash of an address that a reader opens from the pages of the same proposal, such as in the other language. It does
 * not count as another view.
 */
export const SAME_READER = '#read';
