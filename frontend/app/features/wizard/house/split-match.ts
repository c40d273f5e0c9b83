/** Splits a text into the part that matches what was typed, ignoring case, and the parts before and after it. */
export function splitMatch(text: string, typed: string): readonly [before: string, match: string, after: string] {
  const words = typed.trim().toLowerCase();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + words.length), text.slice(at + words.length)];
}
