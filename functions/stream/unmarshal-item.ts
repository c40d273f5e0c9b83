import type { AttributeValue } from 'aws-lambda';

type Item = Readonly<Record<string, AttributeValue>>;

/** An item of the stream as the table's own client would have read it. Sets and bytes are not used here. */
export function unmarshalItem(item: Item): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, unmarshalValue(value)]));
}

function unmarshalValue({ S, N, BOOL, M, L }: AttributeValue): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (BOOL !== undefined) return BOOL;
  if (M !== undefined) return unmarshalItem(M);
  return L === undefined ? null : L.map(unmarshalValue);
}
