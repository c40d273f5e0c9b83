import type { SendEmailRequest } from './send-email-request.ts';

/**
 * A message as MIME text (RFC 5322): headers in ASCII, then the text in UTF-8 as it was given, or text and HTML as two
 * ways to read it (RFC 2046, 5.1.4).
 */
export function composeMessage(
  { FromEmailAddress, Destination, ReplyToAddresses = [], Content }: SendEmailRequest,
  { messageId, date }: { readonly messageId: string; readonly date: Date },
): string {
  const { Subject, Body, Headers = [] } = Content.Simple;
  const headers = [
    `From: ${encodeName(FromEmailAddress)}`,
    `To: ${Destination.ToAddresses.map(encodeName).join(',\r\n ')}`,
    ...(ReplyToAddresses.length > 0 ? [`Reply-To: ${ReplyToAddresses.map(encodeName).join(',\r\n ')}`] : []),
    `Subject: ${encodeText(Subject.Data)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}@email.amazonses.com>`,
    ...Headers.map(({ Name, Value }) => `${Name}: ${Value}`),
    'MIME-Version: 1.0',
  ];
  const text = part('text/plain', Body.Text.Data);
  const content = Body.Html ? alternatives(messageId, [text, part('text/html', Body.Html.Data)]) : text;
  return `${headers.join('\r\n')}\r\n${content}`;
}

/** The headers and text of one way to read a message. */
const part = (type: string, text: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    `${text.replaceAll(/\r\n|\r|\n/g, '\r\n')}\r\n`,
  ].join('\r\n');

/** Ways to read one message, the plainest first. */
function alternatives(messageId: string, parts: readonly string[]): string {
  const boundary = `part-${messageId}`;
  const between = parts.map((one) => `--${boundary}\r\n${one}`).join('');
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${between}--${boundary}--\r\n`;
}

/** Bytes in one encoded word: as base64 between `=?utf-8?B?` and `?=` they stay under RFC 2047's 75 characters. */
const MAX_WORD_BYTES = 42;

/** The text of a header; as encoded words (RFC 2047) on lines of their own when it is not ASCII. */
function encodeText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = [''];
  for (const character of text) {
    const word = words.pop() ?? '';
    if (Buffer.byteLength(word + character) > MAX_WORD_BYTES) words.push(word, character);
    else words.push(word + character);
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** Encodes the name in front of an address: `Name <user@host>`. */
const encodeName = (address: string): string => address.replace(/^[^<]+(?= <)/, encodeText);
