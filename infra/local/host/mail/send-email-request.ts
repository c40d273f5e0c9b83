import * as z from 'zod';

import { MailError } from './mail-error.ts';

// A line break in a header would let its author add headers.
const headerText = z.string().regex(/^[^\r\n]*$/, 'must be one line');
const address = headerText.regex(/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address').max(320);

/** SES allows only these signs in a tag. */
const tagText = z.string().regex(/^[\w.@-]{1,256}$/);

/** One plain text part. HTML, templates, attachments, copies and headers of the caller's own are refused. */
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
      Subject: z.strictObject({ Data: headerText }),
      Body: z.strictObject({ Text: z.strictObject({ Data: z.string() }) }),
    }),
  }),
});
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export function parseSendEmail(input: unknown): SendEmailRequest {
  const parsed = sendEmailRequest.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new MailError(`The local host cannot send this message: ${z.prettifyError(parsed.error)}`);
}
