/** Values of a form: `a[b]=1&list[0]=2` as `{ a: { b: '1' }, list: ['2'] }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Fields = { [name: string]: FormValue };

const isFields = (value: FormValue | undefined): value is Fields => typeof value === 'object' && !Array.isArray(value);

/** Reads Stripe's form encoding, in which brackets nest. Later values replace earlier ones. */
export function readForm(text: string): Readonly<Record<string, FormValue>> {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) put(fields, name.split(/\]\[|\[|\]/).filter(Boolean), value);
  return withLists(fields) as Fields;
}

function put(fields: Fields, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    fields[first] = value;
    return;
  }
  const inner = fields[first];
  const next = isFields(inner) ? inner : {};
  fields[first] = next;
  put(next, rest, value);
}

/** What has only the names 0, 1, 2 is a list. */
function withLists(value: FormValue): FormValue {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withLists(one)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
