/** Languages in which the people at a house can read what concerns them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How each language writes numbers, money and dates in the United States. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/**
 * The address with its language named in it. It stays right even if the page's usual language changes or is not known.
 */
export const addressNaming = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** The address, with its language named in it only if that is not the page's usual one. */
export const addressIn = (address: string, asked: Language, usual: Language): string =>
  asked === usual ? address : addressNaming(address, asked);
