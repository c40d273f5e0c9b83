const count = (length: number): string => length.toLocaleString('en-US');

/** What to say of a text that is too long; undefined if it is not. Spaces around it do not count. */
export function lengthProblem(text: string, max: number): string | undefined {
  const { length } = text.trim();
  return length > max ? `At most ${count(max)} characters fit here; these are ${count(length)}.` : undefined;
}

/** '3,900 of 4,000 characters' once a text is near its limit. */
export function lengthNote(text: string, max: number): string | undefined {
  const { length } = text.trim();
  return length > max * 0.8 ? `${count(length)} of ${count(max)} characters` : undefined;
}
