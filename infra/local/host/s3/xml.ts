const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

export const escapeXml = (text: string): string =>
  text.replace(/[<>&]/g, (character) => entities[character] ?? character);

/** The body of an error response of S3. */
export function errorXml(code: string, message: string): string {
  const fields = `<Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${fields}</Error>`;
}
