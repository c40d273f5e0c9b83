import { decodeHeaderText } from './encoded-word.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';

/** A message read back from the outbox. */
export type Mail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** With plain line feeds, as programs write text. */
  readonly text: string | undefined;
  readonly html: string | undefined;
  /** All headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
};

type Entity = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Reads a message that `composeMessage` wrote. */
export function readMessage(source: string): Mail {
  const message = readEntity(source);
  const { headers } = message;
  const parts = partsOf(message);
  const textOf = (type: string) => parts.find((part) => part.headers['content-type']?.startsWith(type))?.body;
  return {
    from: headers['from'] ?? '',
    to: (headers['to'] ?? '').split(/,\s*/),
    subject: headers['subject'] ?? '',
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers,
  };
}

function readEntity(source: string): Entity {
  const end = source.indexOf('\r\n\r\n');
  const lines = source.slice(0, end).split(/\r\n(?![ \t])/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/\r\n[ \t]+/g, ' ');
    return [line.slice(0, colon).toLowerCase(), decodeHeaderText(value).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) };
}

function partsOf(message: Entity): readonly Entity[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(message.headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [decoded(message)];
  const between = message.body.split(`--${boundary}`).slice(1, -1);
  return between.map((text) => decoded(readEntity(text.replace(/^\r\n/, ''))));
}

function decoded({ headers, body }: Entity): Entity {
  return { headers, body: decodeQuotedPrintable(body.replace(/\r\n$/, '')).replaceAll('\r\n', '\n') };
}
