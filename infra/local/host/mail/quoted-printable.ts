/** The longest line of quoted-printable text (RFC 2045), its soft break included. */
const maxLine = 76;

/** Encodes text as quoted-printable UTF-8, which stays legible in the raw file. */
export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => wrap(tokensOf(line)))
    .join('\r\n');
}

/** What must not be torn by a soft break: a plain character, or one byte as =XX. */
function tokensOf(line: string): readonly string[] {
  const bytes = [...Buffer.from(line)];
  return bytes.map((byte, position) => {
    const isLastBlank = (byte === 0x20 || byte === 0x09) && position === bytes.length - 1;
    const isPlain = (byte >= 0x20 && byte <= 0x7e && byte !== 0x3d) || byte === 0x09;
    if (isPlain && !isLastBlank) return String.fromCharCode(byte);
    return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

function wrap(tokens: readonly string[]): string {
  const lines = [''];
  for (const token of tokens) {
    const line = lines.at(-1) ?? '';
    if (line.length + token.length >= maxLine) lines.push(token);
    else lines[lines.length - 1] = line + token;
  }
  return lines.join('=\r\n');
}

export function decodeQuotedPrintable(encoded: string): string {
  const latin1 = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(latin1, 'latin1').toString();
}
