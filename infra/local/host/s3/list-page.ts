export type ListRequest = {
  readonly prefix: string;
  readonly delimiter: string;
  /** The key or common prefix after which the page begins; empty for the first page. */
  readonly after: string;
  readonly maxKeys: number;
};

export type ListPage = {
  readonly keys: readonly string[];
  readonly commonPrefixes: readonly string[];
  /** What the next page begins after, if there is one. */
  readonly next: string | undefined;
};

/** One page of ListObjectsV2: keys in the order of their UTF-8 bytes, those that share a folder rolled up into it. */
export function listPage(keys: readonly string[], { prefix, delimiter, after, maxKeys }: ListRequest): ListPage {
  const entries = new Set<string>(); // keys and common prefixes in order; a prefix is entered once
  const rolledUp = new Set<string>();
  let next: string | undefined;
  for (const key of keys.filter((candidate) => candidate.startsWith(prefix)).sort(byBytes)) {
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry = cut < 0 ? key : key.slice(0, cut + delimiter.length);
    if (entries.has(entry) || entry === after || byBytes(key, after) <= 0) continue;
    if (entries.size >= maxKeys) {
      next = [...entries].at(-1);
      break;
    }
    entries.add(entry);
    if (cut >= 0) rolledUp.add(entry);
  }
  return {
    keys: [...entries].filter((entry) => !rolledUp.has(entry)),
    commonPrefixes: [...rolledUp],
    next,
  };
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
