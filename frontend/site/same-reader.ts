/** Ends the address of a page that its reader opens from the page itself, which is not another view. */
export const SAME_READER = '#language';
