/** URL of a stored image: `/media/` and 128 random bits, nothing else. */
export const MEDIA = /^\/media\/[0-9a-f]{32}$/;

export const isStored = (url: string): boolean => MEDIA.test(url);

/** URL of the small copy of a stored photo, for lists. Photos from before there were small copies have none. */
export const smallCopyOf = (url: string): string => `${url}-small`;
