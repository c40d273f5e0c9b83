/** Writes DER (X.690), as far as certificates and signatures need it. */

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);

/** DER sorts the elements of a set by their bytes. */
export const sorted = (parts: readonly Buffer[]): Buffer[] =>
  parts.toSorted((one, other) => Buffer.compare(one, other));
export const setOf = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...sorted(parts));

/** A context-specific element with this tag number. */
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer => tagged(0xa0 + number, ...parts);

/** A positive integer from its bytes. */
export const integer = (bytes: Uint8Array): Buffer =>
  tagged(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.from([unused]), bytes);
export const nullValue: Buffer = tagged(0x05);
export const trueValue: Buffer = tagged(0x01, Buffer.from([0xff]));
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text, 'utf8'));

/** A moment before 2050, as '260101000000Z'. */
export const utcTime = (text: string): Buffer => tagged(0x17, Buffer.from(text, 'latin1'));

/** An object identifier such as '1.2.840.113549.1.7.2'. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left & 0x7f) | 0x80);
  return digits;
}
