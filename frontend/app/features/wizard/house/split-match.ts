/** A text in three parts: what matches what was typed, in any case, and what stands around it. */
export function splitMatch(text: string, typed: string): readonly [before: string, match: string, after: string] {
  const words = typed.trim().toLowerCase();
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + words.length), text.slice(at + words.length)];
}
