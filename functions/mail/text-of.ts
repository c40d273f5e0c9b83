import { asOneLine } from '#shared/forms/one-line.ts';

/**
 * Joins the lines of a mail to a homeowner. Each line stays one line, so that a person who is named in it cannot add a
 * line of their own.
 */
export const textOf = (lines: readonly string[]): string => lines.map(asOneLine).join('\n');
