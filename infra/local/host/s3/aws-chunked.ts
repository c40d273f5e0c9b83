import { S3Error } from './s3-error.ts';

/** Headers that come after the bytes. */
export type Trailers = Readonly<Record<string, string>>;

/**
 * Decodes aws-chunked, the encoding of SDKs for streams: chunks of "size in hex CRLF bytes CRLF", an empty chunk, then
 * trailers such as the checksum, which are told at the end. (AWS: "Uploading objects with trailing checksums".)
 */
export async function* dechunk(
  framed: AsyncIterable<Buffer>,
  tell: (trailers: Trailers) => void,
): AsyncGenerator<Buffer> {
  const frames = reading(framed);
  for (;;) {
    const size = Number.parseInt(await frames.line(), 16);
    if (!(size >= 0)) throw cutOff();
    if (size === 0) break;
    yield* frames.bytes(size);
    await frames.line();
  }
  tell(trailersOf(await frames.rest()));
}

const cutOff = (): S3Error => new S3Error(400, 'IncompleteBody', 'The request body is cut off');

/** Lines and bytes of a stream, whatever the parts that it comes in. */
function reading(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]();
  let open = Buffer.alloc(0);
  async function more(): Promise<boolean> {
    const { done, value } = await parts.next();
    if (done !== true) open = Buffer.concat([open, value]);
    return done !== true;
  }
  return {
    async line(): Promise<string> {
      for (;;) {
        const end = open.indexOf('\r\n');
        if (end < 0 && !(await more())) throw cutOff();
        if (end < 0) continue;
        const line = open.toString('latin1', 0, end);
        open = open.subarray(end + 2);
        return line;
      }
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0;) {
        if (open.length === 0 && !(await more())) throw cutOff();
        const part = open.subarray(0, left);
        open = open.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
    async rest(): Promise<string> {
      while (await more());
      return open.toString('latin1');
    },
  };
}

function trailersOf(text: string): Trailers {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
