/**
 * What must never appear in a log, with the word that replaces it: people's addresses, links that open a page, keys of
 * the table, pictures, third parties' keys and query strings.
 */
const FORBIDDEN: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\?[^\s"'`]*=[^\s"'`]*/g, '?[query]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // A slug, with or without its readable part, which names a street. It comes before the keys because the prefix of a
  // key can occur in the middle of a slug.
  [/\b(?:[a-z0-9]+-)*[0-9a-hjkmnp-tv-z]{20}\b/g, '[link]'],
  [/\b(sk-|AIza|AKIA)[\w-]{8,}/g, '[secret]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [secret]'],
  [
    /\b((?:api_?)?key|signature|access_?token|token|secret|password|code|state)(["']?\s*[=:]\s*["']?)[\w.~+/=-]{8,}/gi,
    '$1$2[secret]',
  ],
  [/\b[A-Z]{1,8}#[^\s"'`,}]+/g, '[key]'],
  [/\bmedia\/[0-9a-f]{32}/g, 'media/[picture]'],
];

/** Long enough for a message and the frames that matter. */
const MAX_LENGTH = 4000;

/** A text from outside our own code, such as an error's message, redacted for the log. */
export function redact(text: string): string {
  let rest = text.slice(0, MAX_LENGTH);
  for (const [pattern, word] of FORBIDDEN) rest = rest.replace(pattern, word);
  return rest;
}
