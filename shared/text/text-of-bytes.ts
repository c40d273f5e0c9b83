/**
 * Reads bytes as UTF-8, or else as Windows-1252, the encoding of programs on Windows in western Europe. Text in
 * Windows-1252 is hardly ever valid UTF-8.
 */
export function textOfBytes(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
