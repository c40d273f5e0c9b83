/** A text with a capital first letter, as titles and sentences have it. */
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
