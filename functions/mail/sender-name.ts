/** What one encoded word holds (RFC 2047), beside its 12 signs of frame, as base64. */
const MAX_WORD_BYTES = 45;
const MAX_NAME = 60;

/**
 * A name in front of the sender's address: quoted, or as an encoded word when it is not ASCII. Whatever could end the name
 * or begin another header is left out.
 */
export function senderName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}"\\<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
  if (plain === '') return 'Paveprint';
  if (/^[ -~]*$/.test(plain)) return `"${plain}"`;
  let word = '';
  for (const character of plain) {
    if (Buffer.byteLength(word + character) > MAX_WORD_BYTES) break;
    word += character;
  }
  return `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`;
}
