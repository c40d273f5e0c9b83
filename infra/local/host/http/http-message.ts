/** A request between the parts of the local host. Header names are in lower case. */
export type HttpRequest = {
  readonly method: string;
  /** As sent: percent-encoded, without the query. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly headers: HttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
};

/** The bytes of a request line and its headers, as they are sent. */
export function headBytes({ method, path, query, headers }: HttpRequest): number {
  const line = `${method} ${path}?${query} HTTP/1.1`;
  return [...headers].reduce((sum, header) => sum + header.join(': ').length + 2, line.length + 2);
}

type HttpHeaders = ReadonlyMap<string, string>;

export type HttpReply = {
  readonly status: number;
  /** In order; a name may occur more than once (set-cookie). */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
};

/** A reply of API Gateway itself: JSON with a message. */
export const gatewayReply = (status: number, message: string): HttpReply => ({
  status,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify({ message })),
});

/** Decodes a path or segment; one with invalid percent-encoding is returned unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
