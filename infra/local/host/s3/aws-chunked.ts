import { S3Error } from './s3-error.ts';

type Dechunked = { readonly body: Buffer; readonly trailers: Readonly<Record<string, string>> };

/**
 * Decodes aws-chunked, the encoding of SDKs for streams: chunks of "size in hex CRLF bytes CRLF", an empty chunk, then
 * trailers such as the checksum. (AWS: "Uploading objects with trailing checksums".)
 */
export function dechunk(framed: Buffer): Dechunked {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = framed.indexOf('\r\n', position);
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(framed.toString('latin1', position, lineEnd), 16);
    const start = lineEnd + 2;
    if (!(start + size <= framed.length)) throw new S3Error(400, 'IncompleteBody', 'The request body is cut off');
    position = start;
    if (size === 0) break;
    chunks.push(framed.subarray(start, start + size));
    position = start + size + 2;
  }
  return { body: Buffer.concat(chunks), trailers: trailersOf(framed.toString('latin1', position)) };
}

function trailersOf(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
