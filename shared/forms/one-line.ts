/**
 * Characters that start a new line, also in mails and calendars: control characters, and line and paragraph separators.
 */
const BREAKS = String.raw`\p{Cc}\p{Zl}\p{Zp}`;

/** Whether a text is one line. */
export const ONE_LINE = new RegExp(`^[^${BREAKS}]*$`, 'u');

const BREAK = new RegExp(`[${BREAKS}]+`, 'gu');

/** A text as one line. Texts from before there was a rule, or from another source, may have more lines. */
export const asOneLine = (text: string): string => text.replaceAll(BREAK, ' ').trim();

/** A typed text as it is saved. */
export const trimmed = (text: string): string => text.trim();
