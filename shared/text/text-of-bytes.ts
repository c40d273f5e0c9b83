/** UTF-8, or what hardly ever is valid UTF-8: the encoding of western Europe in which programs on Windows save. */
export function textOfBytes(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
