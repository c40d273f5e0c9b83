type Cursor = { readonly tokens: readonly string[]; at: number; readonly line: unknown };

/**
 * Whether a metric filter of CloudWatch Logs counts a line of JSON. Filters compare fields with texts, in which `*`
 * stands for any letters, or test whether they are true or false. `&&` binds before `||`, and parentheses group.
 * Anything else throws.
 */
export function matchesFilter(pattern: string, line: unknown): boolean {
  const tokens = pattern.match(/\$(?:\.\w+)+|"[^"]*"|&&|\|\||!=|IS (?:TRUE|FALSE)|\S/g) ?? [];
  const cursor = { tokens, at: 0, line };
  expect(cursor, '{');
  const found = either(cursor);
  expect(cursor, '}');
  if (cursor.at < tokens.length) throw new Error(`"${tokens[cursor.at]}" is not known in "${pattern}".`);
  return found;
}

const take = (cursor: Cursor): string => cursor.tokens[cursor.at++] ?? '';

function takes(cursor: Cursor, token: string): boolean {
  if (cursor.tokens[cursor.at] !== token) return false;
  cursor.at += 1;
  return true;
}

function expect(cursor: Cursor, token: string): void {
  const found = take(cursor);
  if (found !== token) throw new Error(`Expected "${token}" instead of "${found}".`);
}

function either(cursor: Cursor): boolean {
  let found = both(cursor);
  while (takes(cursor, '||')) found = both(cursor) || found;
  return found;
}

function both(cursor: Cursor): boolean {
  let found = condition(cursor);
  while (takes(cursor, '&&')) found = condition(cursor) && found;
  return found;
}

function condition(cursor: Cursor): boolean {
  if (takes(cursor, '(')) {
    const found = either(cursor);
    expect(cursor, ')');
    return found;
  }
  const value = fieldOf(cursor.line, take(cursor));
  const operator = take(cursor);
  if (operator === 'IS TRUE' || operator === 'IS FALSE') return value === (operator === 'IS TRUE');
  if (operator !== '=' && operator !== '!=') throw new Error(`"${operator}" is not known in a filter.`);
  return isLike(value, take(cursor)) === (operator === '=');
}

function fieldOf(line: unknown, selector: string): unknown {
  if (!selector.startsWith('$.')) throw new Error(`"${selector}" is no field.`);
  return selector
    .slice('$.'.length)
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, name)),
      line,
    );
}

function isLike(value: unknown, quoted: string): boolean {
  if (!/^".*"$/.test(quoted)) throw new Error(`${quoted} is no text in quotation marks.`);
  const parts = quoted
    .slice(1, -1)
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`));
  return typeof value === 'string' && new RegExp(`^${parts.join('.*')}$`, 's').test(value);
}
