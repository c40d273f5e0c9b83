import * as z from 'zod';

import { MailError } from './mail-error.ts';

// A line break in a header would let its author add headers.
const headerText = z.string().regex(/^[^\r\n]*$/, 'must be one line');
const address = headerText.regex(/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address').max(320);

/** Without a named character set, SES reads a text as 7-bit ASCII and spoils the rest (API reference, Content). */
const contentOf = (data: z.ZodString) =>
  z
    .strictObject({ Data: data, Charset: z.stringFormat('charset', /^utf-8$/i).optional() })
    .refine(({ Data, Charset }) => Charset !== undefined || /^\p{ASCII}*$/u.test(Data), {
      error: 'has characters that are not ASCII; name their Charset: UTF-8',
    });
const content = contentOf(z.string());

/** SES allows only these signs in a tag. */
const tagText = z.string().regex(/^[\w.@-]{1,256}$/);

/** SES lets a caller set headers it does not set itself (API reference, MessageHeader). */
const header = z.strictObject({
  Name: z.string().regex(/^[!-9;-~]{1,126}$/),
  Value: z.string().regex(/^[ -~]{1,870}$/, 'must be ASCII on one line'),
});

/** A text, or a text and HTML that say the same. HTML alone, templates, attachments and copies are refused. */
const sendEmailRequest = z.strictObject({
  FromEmailAddress: address,
  Destination: z.strictObject({ ToAddresses: z.array(address).min(1).max(50) }),
  ReplyToAddresses: z.array(address).max(50).optional(),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z
    .array(z.strictObject({ Name: tagText, Value: tagText }))
    .max(50)
    .optional(),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: contentOf(headerText),
      Body: z.strictObject({ Text: content, Html: content.optional() }),
      Headers: z.array(header).max(15).optional(),
    }),
  }),
});
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export function parseSendEmail(input: unknown): SendEmailRequest {
  const parsed = sendEmailRequest.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new MailError(`The local host cannot send this message: ${z.prettifyError(parsed.error)}`);
}
