import { randomUUID } from 'node:crypto';

import { encodeAddress, encodeHeaderText } from './encoded-word.ts';
import { encodeQuotedPrintable } from './quoted-printable.ts';
import type { SendEmailRequest } from './send-email-request.ts';

/** A message as MIME text (RFC 5322): text and HTML as alternatives, or the one part there is. */
export function composeMessage(
  request: SendEmailRequest,
  { messageId, date }: { messageId: string; date: Date },
): string {
  const { FromEmailAddress, Destination, ReplyToAddresses, Content } = request;
  const { Subject, Body, Headers } = Content.Simple;
  const headers = [
    header('From', encodeAddress(FromEmailAddress)),
    ...addressHeader('To', Destination.ToAddresses),
    ...addressHeader('Cc', Destination.CcAddresses),
    ...addressHeader('Bcc', Destination.BccAddresses), // nobody else reads this outbox
    ...addressHeader('Reply-To', ReplyToAddresses),
    header('Subject', encodeHeaderText(Subject.Data)),
    header('Date', date.toUTCString().replace('GMT', '+0000')),
    header('Message-ID', `<${messageId}@email.amazonses.com>`),
    ...Headers.map(({ Name, Value }) => header(Name, encodeHeaderText(Value))),
    header('MIME-Version', '1.0'),
  ];
  return `${headers.join('\r\n')}\r\n${bodyOf(Body)}`;
}

function bodyOf({ Text, Html }: SendEmailRequest['Content']['Simple']['Body']): string {
  const parts = [...(Text ? [part('plain', Text.Data)] : []), ...(Html ? [part('html', Html.Data)] : [])];
  if (parts.length === 1) return parts.join('');
  const boundary = `=_${randomUUID()}`; // no quoted-printable text can hold "=_"
  const delimited = parts.map((text) => `--${boundary}\r\n${text}`).join('');
  return `${header('Content-Type', `multipart/alternative; boundary="${boundary}"`)}\r\n\r\n${delimited}--${boundary}--\r\n`;
}

function part(subtype: string, text: string): string {
  const headers = [
    header('Content-Type', `text/${subtype}; charset=utf-8`),
    header('Content-Transfer-Encoding', 'quoted-printable'),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${encodeQuotedPrintable(text)}\r\n`;
}

function header(name: string, value: string): string {
  return `${name}: ${value}`;
}

function addressHeader(name: string, addresses: readonly string[]): readonly string[] {
  return addresses.length === 0 ? [] : [header(name, addresses.map(encodeAddress).join(',\r\n '))];
}
