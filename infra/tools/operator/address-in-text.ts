import { hashedForm } from '#shared/table/keys.ts';

/**
 * Characters that make what follows them part of a longer address. An address may also hold `=`, `/`, `&`, `?` and `'`.
 * Hardly any does, while all of them stand before addresses in links and markup, so they count as boundaries.
 */
const LONGER_NAME = '[\\w.!#$%*+^`{|}~-]';
/** What makes the domain a longer one. A full stop does so only before a word, because sentences end with one, too. */
const LONGER_DOMAIN = '[\\w-]|\\.\\w';

const PERCENT = /%([0-7][\da-f])/g;
const BREAK = /\\+[bfnrt]/g;
const UNICODE = /\\+u(00[0-7][\da-f])/g;

const character = (_all: string, code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

/** As it is, as part of a link, and as JSON within a text. Escapes end with letters, which would hide a boundary. */
const readings = (text: string): readonly string[] => [
  text,
  ...(text.includes('%') ? [text.replaceAll(PERCENT, character)] : []),
  ...(text.includes('\\') ? [text.replaceAll(UNICODE, character).replaceAll(BREAK, ' ')] : []),
];

/** A test whether a text holds this e-mail address, alone or among others, and not merely a longer one. */
export function finderOf(email: string): (text: string) => boolean {
  const literal = hashedForm(email).replaceAll(/\W/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<!${LONGER_NAME})${literal}(?!${LONGER_DOMAIN})`);
  return (text) => readings(text.toLowerCase()).some((one) => pattern.test(one));
}
