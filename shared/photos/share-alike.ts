/** Creative Commons Attribution-ShareAlike: store, edit and print with the photographer's name (product 5.37). */
export const SHARE_ALIKE_LICENSE = 'CC BY-SA 4.0';
const SHARE_ALIKE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/';

/** URL of a license's text; undefined for a license that is not known here. */
export const licenseUrl = (licence: string): string | undefined =>
  licence === SHARE_ALIKE_LICENSE ? SHARE_ALIKE_URL : undefined;
