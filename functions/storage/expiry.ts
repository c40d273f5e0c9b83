/** Whole seconds since 1970, the unit of the table's `ttl`. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Treats an expired item as absent, because DynamoDB may delete it days later. */
export function unlessExpired<T extends { readonly ttl?: unknown }>(item: T | undefined): T | undefined {
  return item && typeof item.ttl === 'number' && item.ttl <= nowSeconds() ? undefined : item;
}
