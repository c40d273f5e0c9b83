import { asOneLine } from '#shared/forms/one-line.ts';

/**
 * The text of a mail to a homeowner from its lines. None of them becomes two, so that whoever is named in one writes no
 * line of their own.
 */
export const textOf = (lines: readonly string[]): string => lines.map(asOneLine).join('\n');
