/** What begins a new line, in mails and calendars too: control characters, and the separators of lines and paragraphs. */
const BREAKS = String.raw`\p{Cc}\p{Zl}\p{Zp}`;

/** Whether a text is one line. */
export const ONE_LINE = new RegExp(`^[^${BREAKS}]*$`, 'u');

const BREAK = new RegExp(`[${BREAKS}]+`, 'gu');

/** A text as one line: what was stored before a rule, or comes from elsewhere, may have more. */
export const asOneLine = (text: string): string => text.replaceAll(BREAK, ' ').trim();

/** A text as it is kept, of what was typed. */
export const trimmed = (text: string): string => text.trim();
