/** Bytes in one encoded word: with =?utf-8?B??= around their base64 it stays under RFC 2047's 75 characters. */
const maxBytes = 42;

/** A header's text, as encoded words where it is more than ASCII (RFC 2047). */
export function encodeHeaderText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = [''];
  for (const character of text) {
    const word = words.at(-1) ?? '';
    if (Buffer.byteLength(word + character) > maxBytes) words.push(character);
    else words[words.length - 1] = word + character;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** Encodes the display name of an address and leaves the address. */
export function encodeAddress(address: string): string {
  const [, name, angle] = /^(.*?)\s*(<[^<>]*>)$/.exec(address) ?? [];
  return name === undefined || angle === undefined || name === '' ? address : `${encodeHeaderText(name)} ${angle}`;
}

export function decodeHeaderText(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_match, base64: string) => Buffer.from(base64, 'base64').toString());
}
