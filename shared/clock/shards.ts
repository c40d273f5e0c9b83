/**
 * Everything that is due in a minute is divided into this many parts, each a partition of the table. A partition takes
 * 1,000 write units a second, and each thing that is due needs about eight (docs/scale.md). A change of this number
 * orphans everything that is due.
 */
export const SHARDS = 4;

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): spreads names evenly and needs no library. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return value >>> 0;
}

/** The shard of something that is due, by its name. */
export const shardOf = (name: string): number => partOf(name, SHARDS);

/** The part, of this many, that a name belongs to: evenly spread, and always the same for a name. */
export const partOf = (name: string, parts: number): number => hash(name) % parts;
