export type PictureFormat = 'jpeg' | 'png' | 'webp';

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

/** Detects the format by the first bytes of a file. File names and declared types are never trusted. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, signatures.jpeg)) return 'jpeg';
  if (startsWith(bytes, signatures.png)) return 'png';
  const isRiff = startsWith(bytes, [...Buffer.from('RIFF')]) && startsWith(bytes, [...Buffer.from('WEBP')], 8);
  return isRiff ? 'webp' : undefined;
}
