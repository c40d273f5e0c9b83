import type { SendEmailRequest } from './send-email-request.ts';

/** A message as MIME text (RFC 5322): headers in ASCII, then the text in UTF-8 as it was given. */
export function composeMessage(
  { FromEmailAddress, Destination, ReplyToAddresses = [], Content }: SendEmailRequest,
  { messageId, date }: { readonly messageId: string; readonly date: Date },
): string {
  const { Subject, Body } = Content.Simple;
  const headers = [
    `From: ${encodeName(FromEmailAddress)}`,
    `To: ${Destination.ToAddresses.map(encodeName).join(',\r\n ')}`,
    ...(ReplyToAddresses.length > 0 ? [`Reply-To: ${ReplyToAddresses.map(encodeName).join(',\r\n ')}`] : []),
    `Subject: ${encodeText(Subject.Data)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}@email.amazonses.com>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const text = Body.Text.Data.replaceAll(/\r\n|\r|\n/g, '\r\n');
  return `${headers.join('\r\n')}\r\n\r\n${text}\r\n`;
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
