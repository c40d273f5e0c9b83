/** Languages in which the people at a house can read what concerns them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How each language writes numbers, money and dates in the United States. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The address with its language: also after the page has another one, or where nobody knows which it has. */
export const addressNaming = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** The address with its language, where that is not the one the page has anyhow. */
export const addressIn = (address: string, asked: Language, usual: Language): string =>
  asked === usual ? address : addressNaming(address, asked);
