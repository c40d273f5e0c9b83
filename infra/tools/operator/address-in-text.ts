import { hashedForm } from '#shared/table/keys.ts';

/**
 * Characters before an e-mail address that make it the end of a longer one. An address may also contain `=`, `/`, `&`,
 * `?` and `'`. Hardly any does, but all of them precede addresses in links and markup, so they count as boundaries.
 */
const LONGER_NAME = '[\\w.!#$%*+^`{|}~-]';
/**
 * What extends the domain to a longer one. A full stop does so only before a word, because sentences end with one too.
 */
const LONGER_DOMAIN = '[\\w-]|\\.\\w';

const PERCENT = /%([0-7][\da-f])/g;
const BREAK = /\\+[bfnrt]/g;
const UNICODE = /\\+u(00[0-7][\da-f])/g;

const character = (_all: string, code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

/** The text itself, and decoded as part of a link and as JSON. Escapes end in letters, which would hide a boundary. */
const readings = (text: string): readonly string[] => [
  text,
  ...(text.includes('%') ? [text.replaceAll(PERCENT, character)] : []),
  ...(text.includes('\\') ? [text.replaceAll(UNICODE, character).replaceAll(BREAK, ' ')] : []),
];

/**
 * Returns a test whether a text contains this e-mail address, alone or among others, but not as part of a longer one.
 */
export function finderOf(email: string): (text: string) => boolean {
  const literal = hashedForm(email).replaceAll(/\W/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<!${LONGER_NAME})${literal}(?!${LONGER_DOMAIN})`);
  return (text) => readings(text.toLowerCase()).some((one) => pattern.test(one));
}
