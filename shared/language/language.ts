/** Languages in which the people at a house can read what concerns them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How each language writes numbers, money and dates in the United States. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The address with its language, where that is not the one the page has anyhow. */
export function addressIn(address: string, asked: Language, usual: Language = 'en'): string {
  if (asked === usual) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${asked}`;
}
