import type { AttributeValue } from 'aws-lambda';

type Item = Readonly<Record<string, AttributeValue>>;

/** Converts an item from the stream to plain values. Sets and binary values are not needed. */
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
