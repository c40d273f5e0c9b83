/** A line of a calendar file: `DTSTART;TZID=America/New_York:20261110T100000`. */
export type Line = { readonly name: string; readonly params: readonly string[]; readonly value: string };

/**
 * Parses a line; undefined for some lines that do not matter here. Microsoft's zone names have a colon without quotes.
 */
export function lineOf(text: string): Line | undefined {
  const found = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|tzone:[^":;]*|[^":;]*))*):(.*)$/.exec(text);
  if (!found) return undefined;
  const [, name = '', params = '', value = ''] = found;
  return { name: name.toUpperCase(), params: params.match(/[\w-]+=(?:"[^"]*"|[^;]*)/g) ?? [], value };
}

export const textOf = ({ name, params, value }: Line): string => `${[name, ...params].join(';')}:${value}`;
