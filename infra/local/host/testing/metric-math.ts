/** The values of each metric in one period by the metric's id; a metric that published nothing is absent. */
export type Datapoints = Readonly<Record<string, number>>;

/** A value, or undefined where a metric is missing: arithmetic with it yields nothing. */
type Value = number | undefined;

type Cursor = { readonly tokens: readonly string[]; at: number; readonly data: Datapoints };

const operators: Readonly<Record<string, (a: number, b: number) => Value>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // CloudWatch returns no value for a division by zero.
  '/': (a, b) => (b === 0 ? undefined : a / b),
};

/**
 * CloudWatch's metric math over one period: the four operations, parentheses and `FILL(metric, number)`. Any other
 * function throws. Like CloudWatch, an operation with a metric that published nothing has no result.
 */
export function metricMath(expression: string, data: Datapoints): number | undefined {
  const tokens = expression.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/(),]|\S/g) ?? [];
  const cursor = { tokens, at: 0, data };
  const value = sum(cursor);
  if (cursor.at < tokens.length) throw new Error(`"${tokens[cursor.at]}" is not known in "${expression}".`);
  return value;
}

const peek = ({ tokens, at }: Cursor): string => tokens[at] ?? '';
const take = (cursor: Cursor): string => cursor.tokens[cursor.at++] ?? '';

function expect(cursor: Cursor, token: string): void {
  const found = take(cursor);
  if (found !== token) throw new Error(`Expected "${token}" instead of "${found}".`);
}

function operation(cursor: Cursor, signs: readonly string[], operand: (cursor: Cursor) => Value): Value {
  let left = operand(cursor);
  while (signs.includes(peek(cursor))) {
    const apply = operators[take(cursor)];
    const right = operand(cursor);
    left = apply && left !== undefined && right !== undefined ? apply(left, right) : undefined;
  }
  return left;
}

const sum = (cursor: Cursor): Value => operation(cursor, ['+', '-'], product);
const product = (cursor: Cursor): Value => operation(cursor, ['*', '/'], term);

function term(cursor: Cursor): Value {
  const token = take(cursor);
  if (token === '(') {
    const inner = sum(cursor);
    expect(cursor, ')');
    return inner;
  }
  if (token === 'FILL') return fill(cursor);
  if (/^\d/.test(token)) return Number(token);
  if (/^[a-z]/.test(token)) return cursor.data[token];
  throw new Error(`"${token}" is not known in metric math.`);
}

function fill(cursor: Cursor): Value {
  expect(cursor, '(');
  const value = sum(cursor);
  expect(cursor, ',');
  const otherwise = sum(cursor);
  expect(cursor, ')');
  return value ?? otherwise;
}
