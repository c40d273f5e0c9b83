/** Reads the big-endian numbers of a table in sequence. */
export type ByteReader = {
  uint8(): number;
  int8(): number;
  uint16(): number;
  int16(): number;
  skip(bytes: number): void;
};

export function byteReader(table: DataView, start: number): ByteReader {
  let at = start;
  const next = (bytes: number): number => {
    at += bytes;
    return at - bytes;
  };
  return {
    uint8: () => table.getUint8(next(1)),
    int8: () => table.getInt8(next(1)),
    uint16: () => table.getUint16(next(2)),
    int16: () => table.getInt16(next(2)),
    skip: (bytes) => {
      next(bytes);
    },
  };
}
